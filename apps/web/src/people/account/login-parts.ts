// What the login page loads after itself, as one file: nobody waits for it, and each further file costs the page a line.
export { AwayNote } from "./away-note.tsx";
export { DemoSignIn } from "./demo-people.tsx";
export { PluginNote } from "./plugin-note.tsx";
