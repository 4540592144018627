export { fireTasksCreated } from "./decide-fire-review.ts";
