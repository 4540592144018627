export { cancelTasks } from "./cancel-tasks.ts";
export { gatherProject } from "./gather-project.ts";
export { createTasks } from "./create-tasks.ts";
export { jointOfBatch } from "./joint.ts";
export { handOverOpinions } from "./hand-over-opinions.ts";
export { lockCurrentTask, lockTask, type ReviewTask, taskMoves } from "./task-moves.ts";
export { tasksOfRound } from "./round.ts";
export { asCounted, givenCounts } from "./strong-of.ts";
