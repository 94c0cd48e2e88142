"""The program and its files: settings, boxes, backups, help."""
