"""La Guerre des Mots: chains, capture, shooting."""
