import type { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { invalidApplicationMachine } from "@tushen/domain/delivery/invalid-application-state";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import type { SubmissionState } from "@tushen/domain/delivery/submission-state";
import type { Act, Actor, Db } from "../../context.ts";
import { namedFiles } from "../../ground/file/index.ts";
import { inDivision, partsOf } from "../../ground/rights/index.ts";
import { factsOf, type InvalidRequest } from "./invalid-request.ts";

const requests = (db: Db) =>
  db
    .selectFrom("invalid_application")
    .innerJoin("submission", "submission.id", "invalid_application.submission_id")
    .innerJoin("project_application", "project_application.id", "invalid_application.application_id")
    .innerJoin("organisation", "organisation.id", "invalid_application.applicant_org_id");

const rows = (query: ReturnType<typeof requests>) =>
  query
    .selectAll("invalid_application")
    .select(["submission.state as submission_state", "suspended_from", "atlas_name", "project_name", "org_name"]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

const present = async (db: Db, actor: Actor, found: readonly Row[]) => {
  const named = await namedFiles(
    db,
    found.flatMap((row) => row.file_ids),
  );
  return found.map((row) => {
    const { state, ...request } = row as Row & InvalidRequest;
    const facts = factsOf({ state: row.submission_state as SubmissionState, suspended_from: row.suspended_from }, row);
    return {
      id: row.id,
      projectApplicationId: row.application_id,
      projectSubmissionId: row.submission_id,
      projectName: row.project_name,
      atlasName: row.atlas_name,
      state,
      stateLabel: invalidApplicationMachine.states[state],
      reason: request.reason,
      files: named(row.file_ids),
      applicantOrgId: row.applicant_org_id,
      applicantOrgName: row.org_name,
      applicantName: row.applicant_name,
      submitTime: row.submit_time,
      houseConsentTime: row.house_consent_time,
      houseConsentName: row.house_consent_name,
      decideTime: row.decide_time,
      deciderName: row.decider_name,
      deciderOrgName: row.decider_org_name,
      decision: row.decision,
      actions: possibleActions(invalidApplicationMachine, state, partsOf(actor), facts)
        .filter((one) => one.allowed)
        .map(({ action, label }) => ({ action, label })),
    };
  });
};

/** Owner and designer alone see a draft until it is handed in. */
export const getInvalidApplication: Act<typeof invalidationCalls.getInvalidApplication> = async (
  { db, actor, subject },
  { projectSubmissionId },
) => {
  const watches = actor.orgType === "CENSOR" || actor.orgType === "CONTROL";
  const found = await rows(requests(db).where("invalid_application.application_id", "=", subject.applicationId))
    .$if(projectSubmissionId !== undefined, (query) =>
      query.where("submission_id", "=", projectSubmissionId as SubmissionId),
    )
    .$if(actor.orgType === "CENSOR", (query) => query.where("submission.house_org_id", "=", actor.orgId))
    .$if(watches, (query) => query.where("invalid_application.state", "<>", "DRAFT"))
    .orderBy("invalid_application.id", "desc")
    .execute();
  return (await present(db, actor, found))[0] ?? null;
};

export const listWaiting: Act<typeof invalidationCalls.listWaiting> = async ({ db, actor }, { pageNum, pageSize }) => {
  const isHouse = actor.orgType === "CENSOR";
  const waiting = requests(db)
    .where("invalid_application.state", "=", "SUBMITTED")
    .where("submission.state", "not in", ["WITHDRAWN", "INVALID"])
    .$if(isHouse, (query) =>
      query.where("submission.house_org_id", "=", actor.orgId).where("house_consent_time", "is", null),
    )
    .$if(!isHouse, (query) =>
      query
        .where(inDivision(actor.divisionCode, "invalid_application.division_code"))
        .where("house_consent_time", "is not", null),
    );
  const found = await rows(waiting)
    .orderBy("submit_time")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await waiting.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { list: await present(db, actor, found), total, pageNum, pageSize };
};
