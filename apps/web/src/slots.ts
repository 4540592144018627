import { openProjectCalls, useOpenProject } from "./project/use-open-project.ts";
import type { Slots } from "./shell/slots.ts";

/** The composition root of the pages: what areas put into the frame. Each line names the area's own export. */
export const slots: Slots = {
  openProject: { use: useOpenProject, calls: openProjectCalls },
};
