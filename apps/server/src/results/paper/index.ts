export { authorityNameOf } from "./draft-filing.ts";
