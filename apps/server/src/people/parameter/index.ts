export { deploymentAt, deploymentOf, problemCategoriesOf } from "./deployment-of.ts";
export { isSwitchedOn } from "./org-parameters.ts";
export { isOpen, readParameter, storedParameter } from "./read-parameter.ts";
