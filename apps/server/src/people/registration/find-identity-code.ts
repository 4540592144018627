import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { registrationCalls } from "@tushen/contract/people/registration";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { requirePhone } from "./phone-proof.ts";

type Input = ParsedInputOf<typeof registrationCalls.findIdentityCode>;

/** The newest report with this project name whose contact or applicant has this name and number. */
const findReported = (db: Db, { projectName, contactName, mobile }: Input) =>
  db
    .selectFrom("project_application")
    .leftJoin("credential", "credential.id", "applicant_credential_id")
    .leftJoin("person", "person.id", "credential.person_id")
    .select(["project_application.id", "project_name", "application_no", "applicant_org_id"])
    .where("project_name", "=", projectName)
    .where((eb) =>
      eb.or([
        eb.and([
          eb(eb.ref("basic_info", "->>").key("contactName"), "=", contactName),
          eb(eb.ref("basic_info", "->>").key("contactMobile"), "=", mobile),
        ]),
        eb.and([eb("person_name", "=", contactName), eb("mobile", "=", mobile)]),
      ]),
    )
    .orderBy("project_application.id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Only the hash of an identity code is stored, so a forgotten code is replaced: the new one is shown once, the former
 * one becomes invalid.
 */
export const findIdentityCode: Act<typeof registrationCalls.findIdentityCode> = async (context, input) => {
  const { ask, db, now } = context;
  await requirePhone(db, { ...input, type: "FIND_CODE", now });
  const project = await findReported(db, input);
  if (!project) return refuse("registration.project-not-found");
  const identityCode = await ask.replaceIdentityCode(db, project.id);
  const actor = null;
  await recordHistory(
    { db, now, actor },
    { applicationId: project.id, subject: "application", subjectId: project.id, act: "findIdentityCode" },
  );
  const object = {
    kind: "application",
    id: project.id,
    name: project.project_name,
    orgId: project.applicant_org_id,
  } as const;
  await leaveLine(context, { act: "reissue-code", object });
  return { projectName: project.project_name, applicationNo: project.application_no, identityCode };
};
