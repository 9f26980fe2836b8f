"""The tournament desk: an event shown in a browser and worked on by commands."""
