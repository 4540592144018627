export { cancelTasks } from "./cancel-tasks.ts";
export { gatherProject } from "./gather-project.ts";
export { createTasks } from "./create-tasks.ts";
export { jointOfBatch } from "./joint.ts";
export { handOverOpinions } from "./hand-over-opinions.ts";
export { lockCurrentTask, lockTask, moveTask, type ReviewTask } from "./move-task.ts";
export { restaffTask } from "./restaff-task.ts";
export { tasksOfRound } from "./round.ts";
export { asCounted, givenCounts } from "./strong-of.ts";
