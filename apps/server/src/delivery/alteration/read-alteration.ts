import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { AlteredParticipant, AlteredValues } from "@tushen/contract/delivery/altered-values";
import type { AlterationId } from "@tushen/contract/ground/fields";
import { papersOf } from "@tushen/domain/delivery/alteration-check";
import { type AlterationAction, alterationMachine } from "@tushen/domain/delivery/alteration-state";
import { maskIdNumber } from "@tushen/domain/ground/id-number";
import { majorSentence } from "@tushen/domain/delivery/major-change";
import { maskMobile } from "@tushen/domain/ground/mobile";
import { possibleActions, advance } from "@tushen/domain/ground/state-machine";
import type { Act, Actor, SubjectContext } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../../filing/project/index.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { alterationReview, alteredSheets } from "./altered-sheets.ts";
import { factsOfNew } from "./create-alteration.ts";
import { findRows, showRow } from "./list-alterations.ts";
import { changesOf, factsOf, missingPapers, problemsOf, readRow } from "./read-alteration-row.ts";
import type { AlterationRow } from "./tables.ts";

/** Actions people take; all others follow by themselves. `save` belongs to the form and is not shown. */
const shown = new Set<AlterationAction>(["submit", "approve", "return", "reject", "withdraw"]);

/**
 * Whether the reader sees identity numbers unmasked: of its own firm and the firms it files for; the authority of all.
 */
const seesNumbers = (actor: Actor, row: AlterationRow, { orgId }: AlteredParticipant): boolean =>
  actor.orgType === "CONTROL" ||
  orgId === actor.orgId ||
  (actor.orgType === "CONSTRUCT" && row.apply_org_id === actor.orgId);

const masked = (one: AlteredParticipant): AlteredParticipant => {
  const { details } = one;
  const number = (value: string | undefined) => value && maskIdNumber(value);
  const mobile = (value: string | undefined) => value && maskMobile(value);
  return {
    ...one,
    details: {
      ...details,
      legalIdNumber: number(details.legalIdNumber),
      legalMobile: mobile(details.legalMobile),
      leaderIdNumber: number(details.leaderIdNumber),
      leaderMobile: mobile(details.leaderMobile),
      ...(details.members && {
        members: details.members.map((person) => ({
          ...person,
          idNumber: number(person.idNumber),
          mobile: mobile(person.mobile),
        })),
      }),
    },
  };
};

const valuesFor = (actor: Actor, row: AlterationRow, values: AlteredValues): AlteredValues => ({
  ...values,
  participants: values.participants.map((one) => (seesNumbers(actor, row, one) ? one : masked(one))),
});

/** The alteration asked for: the one named, else the newest of the application. */
const findMeant = async (
  { db, actor, subject }: Pick<SubjectContext, "db" | "actor" | "subject">,
  id: AlterationId | undefined,
): Promise<AlterationRow> => {
  if (id !== undefined) return readRow(db, actor, id);
  const [newest] = await findRows(db, actor, { applicationId: subject.applicationId, limit: 1 });
  return newest ? readRow(db, actor, newest.id) : refuse("platform.not-found");
};

/** A decision with the name below it; null while nobody has decided. */
const decidedBy = <Org>(time: string | null, opinion: string | null, personName: string | null, orgName: Org) =>
  time === null ? null : { opinion: opinion ?? "", personName: personName ?? "", orgName, time };

export const readAlteration: Act<typeof alterationCalls.readAlteration> = async (context, { id }) => {
  const { db, actor } = context;
  const row = await findMeant(context, id);
  const application = await readApplication(db, row.application_id);
  const [listed] = await findRows(db, actor, { applicationId: row.application_id, id: row.id, limit: 1 });
  if (!listed) return refuse("platform.not-found");
  const changes = changesOf(row);
  // The reason of a decision is checked when it is given, so these facts are taken as true here.
  const facts = { ...(await factsOf(context, row)), opinionGiven: true, majorExplained: true };
  const isOpenDraft = row.state === "DRAFT" || row.state === "RETURNED";
  return {
    ...showRow(listed),
    bizType: application.biz_type,
    category: application.category_code,
    version: row.version,
    updateTime: row.update_time,
    before: valuesFor(actor, row, row.before_values),
    after: valuesFor(actor, row, row.after_values),
    changes,
    majorSentence: majorSentence(changes),
    papers: papersOf(row.before_values, row.after_values),
    files: row.files,
    ...(await alteredSheets(db, actor, row)),
    review: await alterationReview(db, row),
    firstCheck: decidedBy(
      row.first_check_time,
      row.first_check_opinion,
      row.first_check_person_name,
      listed.house_name,
    ),
    check: decidedBy(row.check_time, row.check_opinion, row.check_person_name, listed.house_name),
    control: decidedBy(row.control_time, row.control_opinion, row.control_person_name, row.control_org_name ?? ""),
    mayEdit:
      isOpenDraft &&
      row.apply_org_id === actor.orgId &&
      partsOf(actor).some((part) => part === "OWNER" || part === "DESIGNER"),
    actions: possibleActions(alterationMachine, row.state, partsOf(actor), facts)
      .filter(({ action }) => shown.has(action))
      .filter(({ whyNot }) => whyNot !== "alteration.not-applicant" && whyNot !== "alteration.other-house")
      .map((one) => ({ ...one, whyNot: one.whyNot === null ? null : alterationMachine.refusals[one.whyNot] })),
  };
};

/** True, or the list of everything that prevents beginning or handing in. */
export const checkAlteration: Act<typeof alterationCalls.checkAlteration> = async (context, { id }) => {
  const { db, actor, now, subject } = context;
  const machine = alterationMachine.refusals;
  const problem = (message: string) => ({ field: "", label: "变更", message });
  if (id === undefined) {
    const application = await readApplication(db, subject.applicationId);
    const { facts } = await factsOfNew(context, application, []);
    const move = advance(alterationMachine, null, "create", facts, partsOf(actor));
    // A house cannot begin an alteration; it learns whether an alteration of its project could be begun.
    if (move.allowed || move.refusal === "alteration.wrong-actor") return true as const;
    return [problem(machine[move.refusal])];
  }
  const row = await readRow(db, actor, id);
  const facts = await factsOf(context, row);
  const problems = [
    ...(row.state === "DRAFT" || row.state === "RETURNED" ? [] : [problem(machine["alteration.wrong-state"])]),
    ...(facts.dataAccepted ? [] : [problem(machine["alteration.not-accepted"])]),
    ...(facts.reasonGiven
      ? []
      : [{ field: "reasonText", label: "变更说明", message: machine["alteration.reason-missing"] }]),
    ...(facts.changeMade ? [] : [problem(machine["alteration.nothing-changed"])]),
    ...(await problemsOf(db, row, now)),
    ...missingPapers(row).map(({ slot, label }) => ({ field: slot, label, message: `请上传${label}` })),
  ];
  return problems.length === 0 ? (true as const) : problems;
};

/** The buildings an alteration changes, with each value before and after. */
export const queryAlterBuildings: Act<typeof alterationCalls.queryAlterBuildings> = async (context, { alterId }) => {
  const row = await findMeant(context, alterId);
  const ofBuildings = changesOf(row).filter(({ entity }) => entity === "building");
  return row.before_values.buildings.flatMap(({ buildingId, info }) => {
    const changes = ofBuildings.filter(({ entityId }) => entityId === buildingId);
    return changes.length === 0 ? [] : [{ buildingId, buildingName: info.buildingName, changes }];
  });
};
