export { deploymentAt, deploymentOf, problemCategoriesOf } from "./deployment-of.ts";
export { isOpen, readParameter, storedParameter } from "./read-parameter.ts";
