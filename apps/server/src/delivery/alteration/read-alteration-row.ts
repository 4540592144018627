import type { AlterationId } from "@tushen/contract/ground/fields";
import type { AlterationFacts } from "@tushen/domain/delivery/alteration-state";
import { changesBetween } from "@tushen/domain/delivery/alteration-change";
import { sheetProblems } from "@tushen/domain/delivery/altered-sheet";
import { alterationProblems, papersOf, replacesLeader } from "@tushen/domain/delivery/alteration-check";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Actor, Db } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readApplication } from "../../filing/project/index.ts";
import { acceptedBatches } from "./current-values.ts";
import { mayFile } from "./may-file.ts";
import { declaredSheets } from "./sheets.ts";
import type { AlterationRow } from "./tables.ts";

/** Until it is handed in, only the firm that began an alteration sees it. */
export const isVisible = (actor: Actor, row: Pick<AlterationRow, "apply_org_id" | "submit_time">): boolean =>
  row.submit_time !== null || row.apply_org_id === actor.orgId;

export const readRow = async (db: Db, actor: Actor, id: AlterationId): Promise<AlterationRow> => {
  const row = await db.selectFrom("alteration").selectAll().where("id", "=", id).executeTakeFirst();
  return row && isVisible(actor, row) ? row : refuse("platform.not-found");
};

/** Locked against other moves until the transaction ends. */
export const lockRow = async (db: Db, actor: Actor, id: AlterationId): Promise<AlterationRow> => {
  const row = await db.selectFrom("alteration").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && isVisible(actor, row) ? row : refuse("platform.not-found");
};

/** All differences, including the name of a batch: the atlas belongs to the data reported about buildings. */
export const changesOf = (row: Pick<AlterationRow, "before_values" | "after_values">) =>
  changesBetween(row.before_values, row.after_values);

const isWaitingForRecord = async (db: Db, row: AlterationRow): Promise<boolean> =>
  (await db
    .selectFrom("certificate")
    .select("id")
    .where("application_id", "=", row.application_id)
    .where("state", "=", "RECORD_APPLYING")
    .executeTakeFirst()) !== undefined;

/** Problems that prevent handing in, except missing papers. */
export const problemsOf = async (db: Db, row: AlterationRow, now: Date) => [
  ...alterationProblems(row.after_values, changesOf(row), dayInBeijing(now)),
  ...(row.kinds.includes("DRAWING") ? sheetProblems(await declaredSheets(db, row)) : []),
];

export const missingPapers = (row: AlterationRow) =>
  papersOf(row.before_values, row.after_values).filter(
    ({ slot, isRequired }) => isRequired && !row.files.some((file) => file.slot === slot),
  );

/** Reads all facts the alteration machine asks for. */
export const factsOf = async (
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  row: AlterationRow,
  opinion = "",
): Promise<AlterationFacts> => {
  const application = await readApplication(db, row.application_id);
  const changes = changesOf(row);
  const isMajor = changes.some(({ reviewContent }) => reviewContent !== null);
  const altersDrawings = row.kinds.includes("DRAWING");
  const problems = await problemsOf(db, row, now);
  const isLeaderReplaced = replacesLeader(row.before_values, row.after_values);
  const reasonLength = row.reason_text.trim().length;
  return {
    dataAccepted: mayFile(application.state) && (await acceptedBatches(db, application.id)).length > 0,
    kindsOwn: true,
    reasonGiven: reasonLength >= 5 && reasonLength <= 1000,
    isApplicant: row.apply_org_id === actor.orgId,
    changeMade: altersDrawings || changes.length > 0 || changedAtlases(row).length > 0,
    valuesValid: problems.length === 0,
    papersPresent: missingPapers(row).length === 0,
    isCheckingHouse: row.house_org_id === actor.orgId,
    authorityDecides: await isOpen(db, "ALTER_CONTROL"),
    awaitsSecond: isLeaderReplaced && row.first_check_person_id === null,
    isAnother: !isLeaderReplaced || row.first_check_person_id !== actor.personId,
    majorExplained: !isMajor || altersDrawings || opinion.length >= 5,
    // Certificates are made anew for altered values only; altered sheets get an opinion of their own.
    certificateFree: changes.length === 0 || !(await isWaitingForRecord(db, row)),
    opinionGiven: opinion.length >= 5,
    altersDrawings,
  };
};

export const changedAtlases = ({ before_atlases, after_atlases }: AlterationRow) =>
  after_atlases.filter((atlas) => {
    const before = before_atlases.find(({ beforeId }) => beforeId === atlas.beforeId);
    return before?.atlasName !== atlas.atlasName || before.atlasNo !== atlas.atlasNo;
  });
