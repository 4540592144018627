export { cancelTasks } from "./cancel-tasks.ts";
export { closeTasks } from "./close-tasks.ts";
export { createTasks } from "./create-tasks.ts";
export { lockCurrentTask, lockTask, type ReviewTask, taskMoves } from "./task-moves.ts";
export { tasksOfRound } from "./tasks-of-round.ts";
