import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { paperCalls } from "@tushen/contract/results/paper";
import type { PolicyOpinion } from "@tushen/contract/results/policy-opinion";
import { foldersOfPaper } from "@tushen/domain/filing/folder-template";
import { requiredDocuments } from "@tushen/domain/filing/report-form/required-documents";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import {
  figureVerdict,
  policyConclusion,
  policyItems,
  policyVerdicts,
  suggestedVerdict,
} from "@tushen/domain/results/policy-items";
import type { Act, Context, Db } from "../../context.ts";
import { filesByFolder } from "../../delivery/progress/index.ts";
import { lockNewestVersion, lockSubmission, partiesOnPaper, type Submission } from "../../delivery/submission/index.ts";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import { formOf, fullBasicInfo, readApplication } from "../../filing/project/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hasSent, type NewLetter } from "../../papers/document/index.ts";

const findWritten = (db: Db, id: SubmissionId) =>
  db.selectFrom("policy_opinion").selectAll().where("submission_id", "=", id).executeTakeFirst();

/** Area and height of the sheets, as the firms declared them. */
const designedOf = async (db: Db, id: SubmissionId) => {
  const rows = await buildingsOfBatch(db, id).select("building_info").execute();
  const areas = rows.flatMap(({ building_info: { area } }) => (typeof area === "number" ? [area] : []));
  const heights = rows.flatMap(({ building_info: { height } }) => (typeof height === "number" ? [height] : []));
  return {
    area: areas.length === 0 ? null : areas.reduce((sum, area) => sum + area, 0),
    height: heights.length === 0 ? null : Math.max(...heights),
  };
};

/** What was handed in for each item, with the first verdict it suggests. */
const foundItems = async ({ db }: Pick<Context, "db">, submission: Submission) => {
  const application = await readApplication(db, submission.application_id);
  const info = await fullBasicInfo(db, application);
  const needed = requiredDocuments(formOf(application).documents, info);
  const files = await filesByFolder(db, (await lockNewestVersion(db, submission.id)).id);
  return policyItems.map(({ code, name, docCategory, numberField }) => {
    const fileCount = foldersOfPaper(docCategory).reduce((sum, folder) => sum + (files.get(folder) ?? 0), 0);
    const isRequired = needed.some((one) => one.docCategory === docCategory && one.isRequired);
    const number = numberField === null ? "" : String((info as Record<string, unknown>)[numberField] ?? "");
    return { code, name, number, fileCount, isRequired, verdict: suggestedVerdict(fileCount, isRequired), note: "" };
  });
};

const show = async (context: Pick<Context, "db">, id: SubmissionId): Promise<PolicyOpinion> => {
  const { db } = context;
  const submission = await lockSubmission(db, id);
  const found = await foundItems(context, submission);
  const written = await findWritten(db, id);
  const items = found.map((item) => ({ ...item, ...written?.items.find(({ code }) => code === item.code) }));
  return {
    items,
    permitted: written?.permitted ?? { area: null, height: null },
    designed: await designedOf(db, id),
    conclusion: written?.conclusion ?? policyConclusion(items),
    writerName: written?.writer_name ?? null,
    writeTime: written?.write_time ?? null,
  };
};

export const readPolicyOpinion: Act<typeof paperCalls.readPolicyOpinion> = (context, { projectSubmissionId }) =>
  show(context, projectSubmissionId);

export const savePolicyOpinion: Act<typeof paperCalls.savePolicyOpinion> = async (
  context,
  { projectSubmissionId: id, items, permitted, conclusion },
) => {
  const { db, actor, now } = context;
  const submission = await lockSubmission(db, id);
  if (submission.purpose !== "REVIEW") refuse("document.other-batch");
  if (await hasSent(db, id, ["POLICY"])) refuse("document.sent");
  const row = {
    items: JSON.stringify(items),
    permitted: JSON.stringify(permitted),
    conclusion,
    writer_name: actor.personName,
    write_time: now,
  };
  const { application_id, division_code } = submission;
  await db
    .insertInto("policy_opinion")
    .values({ submission_id: id, application_id, division_code, ...row })
    .onConflict((conflict) => conflict.column("submission_id").doUpdateSet(row))
    .execute();
  return show(context, id);
};

const figure = (value: number | null): string =>
  value === null ? "" : value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The opinion as the house has written it. */
export const draftPolicyOpinion = async (context: Context, id: SubmissionId): Promise<NewLetter<"POLICY">> => {
  const { db, now } = context;
  const submission = await lockSubmission(db, id);
  if (await hasSent(db, id, ["POLICY"])) refuse("document.sent");
  const { items, permitted, designed, conclusion, writerName } = await show(context, id);
  if (writerName === null) refuse("document.policy-unwritten");
  const { system, projectName, submissionName, owner, designers, house } = await partiesOnPaper(context, submission);
  const figures = (["area", "height"] as const).flatMap((key) =>
    permitted[key] === null
      ? []
      : [
          {
            name: key === "area" ? "总建筑面积（㎡）" : "建筑高度（m）",
            permitted: figure(permitted[key]),
            designed: figure(designed[key]),
            verdict: figureVerdict(permitted[key], designed[key]),
          },
        ],
  );
  return {
    ...{ kind: "POLICY", submission, versionId: (await lockNewestVersion(db, id)).id, round: submission.round },
    content: (opinionNumber) => ({
      ...{ system, projectName, submissionName, owner, designers, house, opinionNumber, figures, conclusion },
      items: items.map(({ name, number, verdict, note }) => ({ name, number, verdict: policyVerdicts[verdict], note })),
      reviewer: writerName ?? "",
      issuedOn: dayInBeijing(now),
    }),
  };
};
