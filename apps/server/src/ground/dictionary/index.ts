export { askForDictionaries, followDictionaries } from "./follow-changes.ts";
