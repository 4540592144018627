export { isOpen, readParameter } from "./read-parameter.ts";
