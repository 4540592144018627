// Stands in for `web-ifc` in the browser: its names are read, and nothing is called.
export {};
