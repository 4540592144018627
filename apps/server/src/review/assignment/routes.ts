import { assignmentCalls } from "@tushen/contract/review/assignment";
import { serve } from "../../serve.ts";
import { addJointTask } from "./joint-staff.ts";
import { moveTasks } from "./move-tasks.ts";
import { readOutlook } from "./outlook.ts";
import { assignStaff, listHousePeople, readStaff } from "./staff.ts";
import { transferTask } from "./transfer-task.ts";

export const assignmentRoutes = serve("assignment", assignmentCalls, {
  listHousePeople,
  readStaff,
  assignStaff,
  addJointTask,
  transferTask,
  readOutlook,
  moveTasks,
});
