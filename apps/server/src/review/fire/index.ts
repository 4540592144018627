export { fireTasksCreated } from "./decide-fire-review.ts";
export { fireWorks } from "./fire-facts.ts";
