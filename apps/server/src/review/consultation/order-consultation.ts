import type { consultationCalls } from "@tushen/contract/review/consultation";
import type { OrgId } from "@tushen/contract/ground/fields";
import { agreementMachine } from "@tushen/domain/review/agreement-state";
import { isLiveApplication } from "@tushen/domain/filing/application-state";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../../filing/project/index.ts";
import {
  eligibleHouses,
  handedInShares,
  lockSubmission,
  nameOfBatch,
  openBeside,
  requireHouse,
  type Submission,
} from "../../delivery/submission/index.ts";
import { begin } from "../../ground/state/index.ts";

/** Whether the same house has an order whose agreement is still open: two clicks make one order. */
const isAsked = async (db: Db, { id }: Submission, houseOrgId: OrgId): Promise<boolean> => {
  const asked = await db
    .selectFrom("submission")
    .select("id")
    .where("beside_id", "=", id)
    .where("purpose", "=", "ZX")
    .where("house_org_id", "=", houseOrgId)
    .where("state", "=", "SUBMITTED")
    .executeTakeFirst();
  return asked !== undefined;
};

const gone: readonly string[] = ["WITHDRAWN", "INVALID"];

/**
 * The owner orders a consultation on the sheets of a batch, before or during its review, from any house without a tie
 * to the parties. The class of the house does not matter, as its advice decides nothing.
 */
export const orderConsultation: Act<typeof consultationCalls.orderConsultation> = async (context, input) => {
  const { db, actor, now } = context;
  const base = await lockSubmission(db, input.projectSubmissionId);
  if (base.purpose !== "REVIEW") refuse("submission.not-a-review");
  await requireHouse(db, input.houseOrgId);
  const house = (await eligibleHouses(db, base.application_id)).find(({ orgId }) => orgId === input.houseOrgId);
  const state = begin(actor, agreementMachine, {
    action: "order",
    facts: {
      batchLive:
        !gone.includes(base.state) && isLiveApplication((await readApplication(db, base.application_id)).state),
      sheetsHandedIn: (await handedInShares(db, base.id)) !== null,
      houseIndependent: house?.hasTie === false,
      noneAsked: !(await isAsked(db, base, input.houseOrgId)),
    },
  });
  const id = await openBeside(context, base, { purpose: "ZX", houseOrgId: input.houseOrgId });
  await db
    .insertInto("consultation")
    .values({
      submission_id: id,
      application_id: base.application_id,
      division_code: base.division_code,
      state,
      wish: input.wish,
    })
    .execute();
  await recordHistory(context, {
    applicationId: base.application_id,
    subject: "agreement",
    subjectId: id,
    act: "order",
    to: state,
    why: input.wish,
  });
  await notifyOrganisation(
    db,
    now,
    input.houseOrgId,
    {
      title: "新的咨询委托",
      content: `${actor.orgName}就${await nameOfBatch(db, id)}委托技术咨询，请拟定咨询协议：${input.wish}`,
      url: `#/projectReport/consultantArrangement?projectApplicationId=${base.application_id}&projectSubmissionId=${id}`,
    },
    ["CENSOR_CLERK"],
  );
  return id;
};
