import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { type houseJudge, lockSubmission, type Submission } from "../../delivery/submission/index.ts";
import { restingStates } from "./drawable.ts";
import { byRank, rankOf } from "./rank.ts";

type HousesFor = Awaited<ReturnType<typeof houseJudge>>;
type House = Awaited<ReturnType<HousesFor>>[number];

export interface Found {
  readonly base: Submission;
  readonly houseOrgId: OrgId;
}

/** The house that inspects, drawn with the same seed; never the house that reviewed the sheets (回避). */
const drawHouse = (seed: string, base: Submission, houses: readonly House[]): OrgId | undefined =>
  houses
    .filter(({ orgId, whyNot }) => whyNot === null && orgId !== base.house_org_id)
    .map(({ orgId }) => ({ orgId, rank: rankOf(seed, base.id, orgId) }))
    .sort(byRank)[0]?.orgId;

const namedHouses = 3;

/** For each house the reason why it cannot inspect a batch, so that the authority sees what would have to change. */
const noHouse = (base: Submission, houses: readonly House[]): string => {
  const reasons = houses.map(({ orgId, orgName, whyNot }) => {
    const why = orgId === base.house_org_id ? "是原审查机构，应当回避" : whyNot?.replaceAll(/^该审查机构|。$/g, "");
    return `${orgName}${why}`;
  });
  const more = reasons.length > namedHouses ? `；另有 ${reasons.length - namedHouses} 家也不能承担` : "";
  return `没有可承担检查的审查机构：${reasons.slice(0, namedHouses).join("；")}${more}`;
};

/** Locks the batch and finds the house that inspects it, or the reason why it is passed over. */
export const tryToDraw = async (
  db: Db,
  seed: string,
  id: SubmissionId,
  housesFor: HousesFor,
): Promise<Found | { readonly why: string }> => {
  const base = await lockSubmission(db, id);
  // It may have been withdrawn, or come under review, since the list was read.
  if (!restingStates.includes(base.state)) return { why: "抽取时该批次已不在可抽查的状态" };
  const houses = await housesFor(base.application_id);
  const houseOrgId = drawHouse(seed, base, houses);
  return houseOrgId === undefined ? { why: noHouse(base, houses) } : { base, houseOrgId };
};
