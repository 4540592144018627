import { type ProcessKey, processSteps } from "@tushen/domain/ground/progress-template";
import { type Step, StepLine, WhatNext } from "../shell/step-line.tsx";
import layout from "../ui/layout.module.css";

/** The nine steps with everything before `at` done. */
const stepsUpTo = (at: ProcessKey | undefined): Step[] => {
  const keys = Object.keys(processSteps) as ProcessKey[];
  const current = at ? keys.indexOf(at) : keys.length;
  return keys.map((key, index) => ({
    key,
    name: processSteps[key],
    status: index < current ? "FINISH" : index === current ? "PROCESSING" : null,
    to: index < current ? "#/test" : undefined,
  }));
};

export const KitSteps = () => (
  <div className={layout.stack16}>
    <StepLine steps={stepsUpTo("REPORT").map((step, index) => (index === 0 ? { ...step, status: "READY" } : step))} />
    <StepLine steps={stepsUpTo("FIRST_ANSWER")} />
    <StepLine steps={stepsUpTo(undefined)} />
    <WhatNext next={{ sentence: "请在 11 月 28 日前答复 14 条审查意见", to: "#/test", isMine: true }} />
    <WhatNext next={{ sentence: "审查机构正在初审，还剩 6 个工作日", isMine: false }} />
  </div>
);
