import { lazy } from "react";

/** What other areas put on the house's desk. */
export const deskParts = {
  myTasks: lazy(async () => ({ default: (await import("./review/my-tasks.tsx")).MyTasks })),
};
