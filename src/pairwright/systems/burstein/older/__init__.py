"""The Burstein system as it was before seeding rounds and the Index, in the reading of bbpPairings."""
