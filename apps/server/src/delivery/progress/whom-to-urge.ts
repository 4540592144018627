import type { CredentialId, OrgId } from "@tushen/contract/ground/fields";
import type { RoleCode } from "@tushen/contract/ground/who";
import { type Turn, turns } from "@tushen/domain/delivery/what-next";
import type { Actor as Part } from "@tushen/domain/ground/actor";
import { roles } from "@tushen/domain/ground/organisation";
import type { Db } from "../../context.ts";
import { authoritiesOf } from "../../ground/rights/index.ts";
import { awaitedShares, type Situation } from "./situation.ts";

/** Whom a project waits for: persons where they are known, else everybody in a firm or those of some roles. */
export interface Awaited {
  readonly people: readonly CredentialId[];
  readonly offices: readonly { readonly orgId: OrgId; readonly roles?: readonly RoleCode[] }[];
  /** As the history names them; persons of a house are not named to the parties. */
  readonly name: string;
  readonly isHouse: boolean;
}

const rolesOf = (...parts: readonly Part[]): RoleCode[] =>
  (Object.keys(roles) as RoleCode[]).filter((code) =>
    (roles[code].actors as readonly Part[]).some((part) => parts.includes(part)),
  );

const typeOf: Readonly<Partial<Record<Part, string>>> = { DESIGNER: "DESIGN", SURVEYOR: "SURVEY" };

const named = (firms: readonly { readonly org_id: OrgId; readonly org_name: string }[]): Awaited | null =>
  firms.length === 0
    ? null
    : {
        people: [],
        offices: firms.map(({ org_id }) => ({ orgId: org_id })),
        name: [...new Set(firms.map(({ org_name }) => org_name))].join("、"),
        isHouse: false,
      };

const ownerOf = ({ participants }: Situation): Awaited | null =>
  named(participants.filter((one) => one.participant_type === "1" && one.is_main));

const openFirms = (situation: Situation): Awaited | null =>
  named(awaitedShares(situation, situation.current?.version_id).filter(({ submitted }) => !submitted));

const inHouse = ({ current }: Situation, people: readonly CredentialId[], parts: readonly Part[]): Awaited | null =>
  current?.house_org_id == null
    ? null
    : {
        people,
        offices: people.length > 0 ? [] : [{ orgId: current.house_org_id, roles: rolesOf(...parts) }],
        name: current.house_name ?? "审查机构",
        isHouse: true,
      };

const officers = async (db: Db, { application }: Situation): Promise<Awaited> => ({
  people: [],
  offices: (await authoritiesOf(db, application.division_code)).map((orgId) => ({
    orgId,
    roles: ["CONTROL_OFFICER", "CONTROL_ADMIN"],
  })),
  name: "主管部门",
  isHouse: false,
});

/** Who is awaited by one row of the table of turns; null where its condition does not hold. */
const awaitedBy = async (db: Db, situation: Situation, { when, parts }: Turn): Promise<Awaited | null> => {
  const { current } = situation;
  if (current === null) return null;
  const leader = current.leader_credential_id === null ? [] : [current.leader_credential_id];
  if (when === "ownShareOpen") return parts.some((part) => typeOf[part]) ? openFirms(situation) : null;
  if (when === "noShareOpen") return openFirms(situation) === null ? ownerOf(situation) : null;
  if (when === "filingBegun") return current.filing_begun ? officers(db, situation) : null;
  if (when === "ownTaskOpen")
    return current.busy_people.length > 0 ? inHouse(situation, current.busy_people, []) : null;
  if (when === "ownToCollect") return current.desk_step === "COLLECT" ? inHouse(situation, leader, parts) : null;
  if (when === "toConclude") return current.desk_step === "CONCLUDE" ? inHouse(situation, [], parts) : null;
  if (when === "toSendLetter") return current.desk_step === "LETTER" ? inHouse(situation, [], parts) : null;
  if (parts.includes("OWNER")) return ownerOf(situation);
  return inHouse(situation, parts.includes("LEADER") ? leader : [], parts);
};

/**
 * Whom a project waits for, from the same table of turns that shows every reader the next step; null where nobody has
 * to act, or the applicant has not handed in the report.
 */
export const whomToUrge = async (db: Db, situation: Situation): Promise<Awaited | null> => {
  const { application, current } = situation;
  if (application.state === "SUBMITTED") return officers(db, situation);
  if (current === null || !["REPORTED", "REVIEWING", "COMPLETED"].includes(application.state)) return null;
  const held: Awaited[] = [];
  for (const turn of turns.filter(({ state }) => state === current.state)) {
    const awaited = await awaitedBy(db, situation, turn);
    if (awaited) held.push(awaited);
  }
  const [first] = held;
  if (!first) return null;
  return {
    people: held.flatMap(({ people }) => people),
    offices: held.flatMap(({ offices }) => offices),
    name: [...new Set(held.map(({ name }) => name))].join("、"),
    isHouse: first.isHouse,
  };
};
