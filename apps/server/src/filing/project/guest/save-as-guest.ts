import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { projectCalls } from "@tushen/contract/filing/project";
import { reportFormOf } from "@tushen/domain/filing/report-form/report-forms";
import { findActorOf, limitCredential, verifyPassword } from "../../../people/account/index.ts";
import { openApplicant } from "../../../people/registry/index.ts";
import type { Act, Actor, GuestContext } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { requirePhone } from "../../../people/registration/index.ts";
import { findGuestReport, lockSignupKey } from "./guest-report.ts";
import { readApplication } from "../read-application.ts";
import { changeDraft, createDraft } from "../save-project.ts";

type Input = ParsedInputOf<typeof projectCalls.saveAsGuest>;

/**
 * Saves a guest's report (specification, section 4, registration flow): after the phone is proven it creates firm,
 * person and account and keeps the draft; a second save under the same key changes that draft.
 */
export const saveAsGuest: Act<typeof projectCalls.saveAsGuest> = async (context, input) => {
  const { db, now } = context;
  await lockSignupKey(db, input.signupKey);
  requireGuestForm(input.projectBasicInfo);
  const former = await findGuestReport(db, input.signupKey, now);
  const { applicationId, identityCode } = former ? await saveAgain(context, input, former) : await file(context, input);
  const { application_no } = await readApplication(db, applicationId);
  return { projectApplicationId: applicationId, serialNumber: application_no, projectSecretKey: identityCode };
};

/** Only the wizards of building and municipal projects are open without an account (specification, section 2). */
const requireGuestForm = ({ bizType, category, type }: BasicInfo): void => {
  const form = reportFormOf(bizType, category, type);
  if (form !== null && !form.isGuest) refuse("project.not-for-guests", { title: form.title });
};

const file = async (context: GuestContext, input: Input) => {
  const { db, now } = context;
  const { applicant, contact, signupKey, msgCode, password, projectBasicInfo } = input;
  await requirePhone(db, { signupKey, msgCode, mobile: contact.mobile, type: "REGISTER", now });
  const actor = await openApplicant(context, {
    ...applicant,
    divisionCode: divisionOf(applicant.creditCode) ?? projectBasicInfo.divisionCode ?? "000000",
    personName: contact.name,
    mobile: contact.mobile,
    password,
  });
  const draft = await createDraft({ ...context, actor }, draftOf(input, actor));
  await limitCredential(db, actor, draft.applicationId);
  await db
    .insertInto("guest_report")
    .values({
      signup_key: signupKey,
      application_id: draft.applicationId,
      credential_id: actor.credentialId,
      create_time: now,
    })
    .execute();
  return draft;
};

const saveAgain = async (
  context: GuestContext,
  input: Input,
  former: NonNullable<Awaited<ReturnType<typeof findGuestReport>>>,
) => {
  const { db, now } = context;
  const isHis =
    former.username === input.contact.mobile && (await verifyPassword(input.password, former.password_hash));
  const actor = isHis ? await findActorOf(db, former.credential_id, now) : null;
  if (!actor) return refuse("registration.phone-code-wrong");
  const { version } = await readApplication(db, former.application_id);
  const { projectBasicInfo, projectParticipant } = draftOf(input, actor);
  // Firms filled in since then stay, unless this save sends firms of its own.
  const change = { projectBasicInfo, projectParticipant: input.projectParticipant && projectParticipant, version };
  return changeDraft({ ...context, actor }, change, former.application_id);
};

/** Characters 3 to 8 of a credit code tell where the firm is registered (GB 32100-2015). */
const divisionOf = (creditCode: string): string | undefined => /^..(\d{6})/.exec(creditCode)?.[1];

/** Unless the report says otherwise, the applicant is the leading owner and the contact. */
const draftOf = (
  { projectBasicInfo, projectParticipant = [], applicant, contact }: Input,
  { orgId }: Pick<Actor, "orgId">,
): { projectBasicInfo: BasicInfo; projectParticipant: NonNullable<Input["projectParticipant"]> } => ({
  projectBasicInfo: {
    ...projectBasicInfo,
    contactName: projectBasicInfo.contactName || contact.name,
    contactMobile: projectBasicInfo.contactMobile || contact.mobile,
  },
  projectParticipant: [
    {
      participantType: "1",
      orgId,
      isMain: true,
      legalPerson: applicant.legalPerson,
      leaderName: contact.name,
      leaderMobile: contact.mobile,
    },
    ...projectParticipant.filter((one) => one.orgId !== orgId),
  ],
});
