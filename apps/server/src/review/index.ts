export { createTasks } from "./create-tasks.ts";
