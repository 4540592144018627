import { kindLabelOf } from "@tushen/domain/delivery/alteration-change";
import { projectHome } from "@tushen/domain/filing/project-home";
import type { Context } from "../../context.ts";
import { type Notice, notifyOrganisation, notifyOrganisations } from "../../ground/message/index.ts";
import { type Application, readActiveParticipants } from "../../filing/project/index.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import type { AlterationRow } from "./tables.ts";

type Sender = Pick<Context, "db" | "now"> & { readonly actor: Context["actor"] | null };
type Words = Omit<Notice, "url">;

/** Address of the page a message about an alteration opens. */
const addressOf = (row: AlterationRow): string =>
  `#/reportChangeDetail/${row.application_id}?projectApplicationId=${row.application_id}&alterId=${row.id}`;

const kindsText = ({ kinds, before_values }: AlterationRow): string =>
  kinds.map((kind) => kindLabelOf(kind, before_values.info)).join("、");

/** Name of an alteration in messages: “金色时代广场一期”的项目信息、人员变更（BG202611210001）. */
export const nameOf = (application: Application, row: AlterationRow): string =>
  `“${application.project_name}”的${kindsText(row)}变更（${row.alter_no}）`;

export const notifyHouse = ({ db, now }: Sender, row: AlterationRow, words: Words): Promise<void> =>
  notifyOrganisation(db, now, row.house_org_id, { ...words, url: addressOf(row) }, [
    "CENSOR_ADMIN",
    "CENSOR_CLERK",
    "CENSOR_PM",
  ]);

export const notifyApplicant = ({ db, now }: Sender, row: AlterationRow, words: Words): Promise<void> =>
  notifyOrganisation(db, now, row.apply_org_id, { ...words, url: addressOf(row) });

export const notifyAuthorities = async ({ db, now }: Sender, row: AlterationRow, words: Words): Promise<void> =>
  notifyOrganisations(db, now, await authoritiesOf(db, row.division_code), { ...words, url: addressOf(row) });

/** Every firm that takes part; without the one that acts, and without the applicant if it gets a message of its own. */
export const notifyFirms = async (
  { db, actor, now }: Sender,
  row: AlterationRow,
  words: Words,
  withApplicant = true,
): Promise<void> => {
  const firms = await readActiveParticipants(db, row.application_id);
  // Surveyors have no page of alterations; their message opens the project home.
  const addresses = new Map(
    firms.map((one) => [one.org_id, one.org_type === "SURVEY" ? projectHome(row.application_id) : addressOf(row)]),
  );
  if (actor) addresses.delete(actor.orgId);
  if (!withApplicant) addresses.delete(row.apply_org_id);
  for (const [orgId, url] of addresses) await notifyOrganisation(db, now, orgId, { ...words, url });
};

export const notifyOfSubmission = async (
  context: Pick<Context, "db" | "actor" | "now">,
  application: Application,
  row: AlterationRow,
  count: number,
) => {
  const name = nameOf(application, row);
  const major = row.is_major ? "，含须重新审查的重大内容" : "";
  await notifyHouse(context, row, {
    title: "申报变更待审核",
    content: `${context.actor.orgName}提交了${name}，共${count}项改动${major}，请审核。`,
  });
  await notifyFirms(context, row, {
    title: "申报变更已提交",
    content: `${context.actor.orgName}提交了${name}，共${count}项改动，由审查机构审核，可查看变更前后对照。`,
  });
};
