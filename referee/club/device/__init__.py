"""A store of two: the journal of this device, and the hall that several devices share."""
