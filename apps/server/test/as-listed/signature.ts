import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

/** Signature tasks of a design firm over its sheets. */
export const signatureRows = (staged: Staged): readonly Row[] => {
  const { open, signatureTask, signedTask } = staged;
  const signers = [{ personId: staged.designerPerson }];
  return [
    ["C294", "designer", { body: { bizType: "DRAWING", ids: [open.drawings[0]], signers, sealKinds: ["3"] } }],
    ["C297", "designer", { query: { taskId: signatureTask } }],
    ["C297", "designer", { query: { fileId: open.files[0]?.fileId } }],
    ["C298", "designer", { query: { provider: "default" } }],
    ["C300", "owner", { query: { divisionCode: "410105" } }],
    ["C301", "designer", { query: { taskId: signatureTask } }],
    ["C301", "designer", { query: { fileId: open.files[0]?.fileId } }],
    ["C302", "owner", {}],
    [
      "C305",
      "designer",
      { query: { status: "WAITING", projectSubmissionId: open.projectSubmissionId, pageNum: 1, pageSize: 20 } },
    ],
    ["C306", "designer", { query: { ids: String(signatureTask) } }],
    ["C311", "designer", { body: [signedTask] }],
    ["C312", "designer", { query: { ids: `${signedTask},${signatureTask}` } }],
  ];
};
