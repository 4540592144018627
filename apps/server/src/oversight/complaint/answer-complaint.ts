import type { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Act } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { complaintAddress } from "./complaint-address.ts";
import { complaintMoves, lockComplaint } from "./complaint-moves.ts";

/** The house says what it thinks of the complaint; until the reply it may say it anew. */
export const answerComplaint: Act<typeof complaintCalls.answerComplaint> = async (context, input) => {
  const { db, actor, now } = context;
  const complaint = await lockComplaint(db, input.id);
  if (!(await claimFiles(context, input.fileIds, complaint))) refuse("complaint.file-unknown");
  const { row } = await moveOne(context, complaintMoves, input.id, {
    action: "answer",
    facts: { answerGiven: input.answer.length >= 5 },
    set: {
      answer: input.answer,
      answer_file_ids: JSON.stringify(input.fileIds),
      answer_name: actor.personName,
      answer_time: now,
    },
  });
  await notifyOrganisations(db, now, [row.handler_org_id], {
    title: "审查机构已答辩",
    content: `${actor.orgName}已就${await nameOfBatch(db, row.submission_id)}的申诉（${row.complaint_no}）答辩，请作出答复。`,
    url: complaintAddress(row),
  });
  return true as const;
};
