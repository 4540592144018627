import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { FileId } from "@tushen/contract/ground/fields";
import { kindsFor } from "@tushen/domain/delivery/alteration-change";
import type { Act } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../../filing/project/index.ts";
import { editedValues } from "./edited-values.ts";
import { changedAtlases, changesOf, factsOf, lockRow, missingPapers, problemsOf } from "./read-alteration-row.ts";
import type { AlterationRow } from "./tables.ts";
import { declaredSheets, saveSheets } from "./sheets.ts";
import { notifyOfSubmission } from "./notify.ts";
import { decide, moveOne } from "../../ground/state/index.ts";
import { alterationMoves } from "./alteration-moves.ts";
import { toSealJson } from "../../ground/platform/sealed/to-seal.ts";

/** Papers the alteration had before and has no more. */
const takenOut = (row: AlterationRow, fileIds: readonly FileId[]): FileId[] => {
  const once = new Set([...row.removed_file_ids, ...row.files.map(({ fileId }) => fileId)]);
  return [...once].filter((id) => !fileIds.includes(id));
};

/** Saves the edits; with the submit flag the alteration goes to the house. */
export const updateAlteration: Act<typeof alterationCalls.updateAlteration> = async (context, input) => {
  const { db, actor, now } = context;
  const row = await lockRow(db, actor, input.id);
  const kinds = input.kinds ?? row.kinds;
  const own: readonly string[] = kindsFor(actor.orgType);
  const isApplicant = row.apply_org_id === actor.orgId;
  decide(actor, alterationMoves.machine, row.state, {
    action: "save",
    facts: { isApplicant, kindsOwn: kinds.every((kind) => own.includes(kind)) },
  });
  if (input.version !== undefined && row.version !== input.version)
    refuse(
      "platform.changed-meanwhile",
      {},
      { detail: { version: row.version, updateTime: row.update_time, updateUserName: row.update_user_name } },
    );
  const files = input.files ?? row.files;
  const application = { application_id: row.application_id, division_code: row.division_code };
  const fileIds = files.map(({ fileId }) => fileId);
  if (!(await claimFiles(context, fileIds, application))) refuse("alteration.file-unknown");
  const sheets = kinds.includes("DRAWING") ? (input.sheets ?? (await declaredSheets(db, row))) : [];
  const checkedBy = await saveSheets(db, actor, row, sheets);
  const after = await editedValues(db, actor, row, kinds, input.changed);
  const edited: AlterationRow = { ...row, kinds, files, after_values: after };
  const isMajor = changesOf(edited).some(({ reviewContent }) => reviewContent !== null);
  const { row: saved } = await moveOne(context, alterationMoves, row.id, {
    action: "save",
    facts: { isApplicant, kindsOwn: true },
    set: {
      ...checkedBy,
      kinds: JSON.stringify(kinds),
      reason_code: input.alterReason ?? row.reason_code,
      reason_text: input.reasonText ?? row.reason_text,
      after_values: toSealJson(after),
      after_atlases: JSON.stringify(kinds.includes("BUILDING") ? row.after_atlases : row.before_atlases),
      files: JSON.stringify(files),
      removed_file_ids: JSON.stringify(takenOut(row, fileIds)),
      is_major: isMajor,
    },
  });
  if (!input.submit) return { version: saved.version, state: saved.state, savedAt: now.toISOString() };
  const facts = await factsOf(context, saved);
  const problems = [
    ...(await problemsOf(db, saved, now)),
    ...missingPapers(saved).map(({ slot, label }) => ({ field: slot, label, message: `请上传${label}` })),
  ];
  const { row: submitted } = await moveOne(context, alterationMoves, saved.id, {
    action: "submit",
    facts,
    detail: problems,
    why: `${row.alter_no} ${saved.reason_text}`,
    set: {
      submit_time: now,
      first_check_person_id: null,
      first_check_person_name: null,
      first_check_opinion: null,
      first_check_time: null,
      check_opinion: null,
      check_person_name: null,
      check_time: null,
      control_opinion: null,
      control_org_name: null,
      control_person_name: null,
      control_time: null,
    },
  });
  await notifyOfSubmission(
    context,
    await readApplication(db, row.application_id),
    submitted,
    changesOf(submitted).length + changedAtlases(submitted).length + sheets.length,
  );
  return { version: submitted.version, state: submitted.state, savedAt: now.toISOString() };
};
