import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { type entryCalls, entryOrgTypes } from "@tushen/contract/people/entry";
import type { AccountId } from "@tushen/contract/ground/fields";
import { openAccount, orgAudit, requireFreeMobile } from "../account/index.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Db, GuestContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { findProvenMobile, requirePhone } from "../registration/index.ts";
import { enterFirm } from "./enter-firm.ts";
import { lineObjectOf, type Request, tellOfRequest } from "./ask-for-change.ts";
import { claimLicence } from "./licence.ts";
import { isCodeFree, lockOrganisation } from "./save-organisation.ts";
import { begin, decide, moveOne } from "../../ground/state/index.ts";
import { requestMoves } from "./request-moves.ts";

type Input = ParsedInputOf<typeof entryCalls.registerFirm>;

/** What this phone has registered and nobody has approved yet. */
const findEntry = (db: Db, mobile: string): Promise<Request | undefined> =>
  db
    .selectFrom("organisation_request")
    .selectAll()
    .where("kind", "=", "REGISTER")
    .where("applicant_mobile", "=", mobile)
    .where("state", "in", ["WAITING", "RETURNED"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const readEntry: Act<typeof entryCalls.readEntry> = async ({ db, now }, { mobile, signupKey }) => {
  if ((await findProvenMobile(db, { signupKey, type: "REGISTER", now })) !== mobile)
    refuse("registration.phone-code-wrong");
  const request = await findEntry(db, mobile);
  if (!request) return null;
  const org = await db
    .selectFrom("organisation")
    .selectAll()
    .where("id", "=", request.org_id)
    .executeTakeFirstOrThrow();
  return {
    orgType: entryOrgTypes.find((type) => type === org.org_type) ?? "CONSTRUCT",
    orgName: request.org_name,
    creditCode: request.credit_code,
    divisionCode: org.division_code,
    legalPerson: org.legal_person,
    address: org.address,
    personName: request.applicant_name,
    state: request.state === "RETURNED" ? ("RETURNED" as const) : ("WAITING" as const),
    reason: request.reason,
    createTime: request.create_time,
    hasLicence: request.licence_file_id !== null,
    keepsType: request.account_id === null,
  };
};

const columnsOf = (input: Input) => ({
  org_name: input.orgName,
  credit_code: input.creditCode,
  division_code: input.divisionCode,
  legal_person: input.legalPerson,
  address: input.address,
  contact_name: input.personName,
  contact_mobile: input.mobile,
  audit_state: orgAudit.waiting,
});

/** Opens the person's account. Signing in works once the firm is approved, because only then a credential exists. */
const openAccountOf = async (db: Db, now: Date, input: Input): Promise<AccountId> => {
  if (input.password === null) return refuse("entry.password-missing");
  await requireFreeMobile(db, input.mobile);
  const person = await db
    .insertInto("person")
    .values({ person_name: input.personName, mobile: input.mobile, create_time: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const account = await openAccount(db, now, {
    username: input.mobile,
    password: input.password,
    personId: person.id,
  });
  return account ?? refuse("project.mobile-has-account");
};

const open = async ({ db, now }: GuestContext, input: Input): Promise<Request> => {
  if (input.licenceTicket === null) refuse("entry.licence-missing");
  const account_id = await openAccountOf(db, now, input);
  const org = await enterFirm(db, { ...columnsOf(input), org_type: input.orgType, create_time: now });
  if (!org) return refuse("registry.credit-code-taken");
  return db
    .insertInto("organisation_request")
    .values({
      state: begin(null, requestMoves.machine, { action: "ask", facts: { creditCodeFree: true }, by: "OWNER" }),
      kind: "REGISTER",
      org_id: org.id,
      org_name: input.orgName,
      credit_code: input.creditCode,
      applicant_name: input.personName,
      applicant_mobile: input.mobile,
      create_time: now,
      account_id,
      licence_file_id: await claimLicence(db, org.id, input.mobile, input.licenceTicket ?? ""),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Corrects a registration after a return, or before anybody has looked at it. */
const correct = async ({ db, now }: GuestContext, former: Request, input: Input): Promise<Request> => {
  const org = await lockOrganisation(db, former.org_id);
  const request = await db
    .selectFrom("organisation_request")
    .selectAll()
    .where("id", "=", former.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const facts = { creditCodeFree: await isCodeFree(db, input.creditCode, org.id) };
  const asked = { action: "change", facts, by: "OWNER" } as const;
  decide(null, requestMoves.machine, request.state, asked);
  const ticket = input.licenceTicket;
  const licence_file_id =
    ticket === null ? request.licence_file_id : await claimLicence(db, org.id, input.mobile, ticket);
  if (licence_file_id === null) refuse("entry.licence-missing");
  await db
    .updateTable("organisation")
    // Whoever reported a project already has the credential of an owner.
    .set({ ...columnsOf(input), org_type: request.account_id === null ? org.org_type : input.orgType })
    .where("id", "=", org.id)
    .execute();
  const { row } = await moveOne({ db, now, actor: null }, requestMoves, request.id, {
    ...asked,
    set: {
      org_name: input.orgName,
      credit_code: input.creditCode,
      applicant_name: input.personName,
      licence_file_id,
      create_time: now,
      reason: null,
      decide_time: null,
      decider_name: null,
    },
  });
  return row;
};

/**
 * Registers a firm by the phone of one of its people; it waits for approval. A returned registration can be corrected.
 */
export const registerFirm: Act<typeof entryCalls.registerFirm> = async (context, input) => {
  const { db, now } = context;
  await requirePhone(db, { ...input, type: "REGISTER", now });
  const former = await findEntry(db, input.mobile);
  const request = await (former ? correct(context, former, input) : open(context, input));
  await tellOfRequest(context, request);
  await leaveLine(
    { ...context, actor: null },
    {
      act: "submit",
      object: lineObjectOf(request),
      before: former ? { state: former.state, orgName: former.org_name, creditCode: former.credit_code } : null,
      after: {
        state: request.state,
        orgName: request.org_name,
        creditCode: request.credit_code,
        legalPerson: input.legalPerson,
        applicantName: input.personName,
      },
    },
  );
  return { orgId: request.org_id, isNew: former === undefined };
};
