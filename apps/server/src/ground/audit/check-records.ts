import type { ApplicationId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db, Services } from "../../context.ts";
import { type BrokenLink, type ChainHead, checkHistories } from "../history/index.ts";
import { checkAuditTrail } from "./check-chain.ts";
import { keepHeads, type KeptHeads, readKeptHeads } from "./kept-heads.ts";

type Records = Pick<Services, "config" | "files"> & { readonly db: Db; readonly now: Date };

/** The nightly job keeps the heads: after this time without it they are missing or out of date. */
const patienceInMs = 3 * 24 * 3_600_000;

export interface CheckedRecords {
  readonly histories: number;
  readonly lines: number;
  /** A sentence for each chain that does not hold, and for each trouble with the kept heads. */
  readonly problems: readonly string[];
  /** The heads to keep from now on; null when those kept before are forged: they stay as evidence. */
  readonly heads: KeptHeads | null;
}

/** Walks the audit trail and the history of every project against the heads kept outside the database. */
export const checkRecords = async (records: Records): Promise<CheckedRecords> => {
  const { db, now } = records;
  const found = await readKeptHeads(records);
  const kept = typeof found === "string" ? null : found;
  const problems = await whatIsWrongWithHeads(records, found);
  const audit = await checkAuditTrail(db, kept?.audit);
  if (audit.broken) problems.push(`操作日志第 ${audit.broken.seq} 条：${faultWords[audit.broken.fault]}`);
  const heads = new Map<ApplicationId, ChainHead>();
  const broken = new Map<ApplicationId, BrokenLink>();
  let [histories, lines] = [0, audit.head.seq];
  for await (const history of checkHistories(db, kept?.histories ?? new Map())) {
    histories++;
    lines += history.head.seq;
    if (history.broken) broken.set(history.applicationId, history.broken);
    // The head of a broken chain stays as it was kept, so that it is named again tomorrow.
    const head = history.broken ? kept?.histories.get(history.applicationId) : history.head;
    if (head) heads.set(history.applicationId, head);
  }
  problems.push(...(await nameProjects(db, broken)));
  const auditHead = audit.broken && kept ? kept.audit : audit.head;
  return {
    ...{ histories, lines, problems },
    heads: found === "foreign" ? null : { keptAt: now, audit: auditHead, histories: heads },
  };
};

/** Takes the chains as they stand now, for instance after an older backup was put back. */
export const acceptRecords = async (records: Records): Promise<void> => {
  const heads = new Map<ApplicationId, ChainHead>();
  for await (const { applicationId, head } of checkHistories(records.db, new Map())) heads.set(applicationId, head);
  const { head } = await checkAuditTrail(records.db);
  await keepHeads(records, { keptAt: records.now, audit: head, histories: heads });
};

const faultWords: Readonly<Record<BrokenLink["fault"], string>> = {
  missing: "此处缺少记录，或编号被改过",
  unlinked: "与前一条接不上，前一条或本条被换过",
  edited: "内容与校验值不符，写入后被改过",
  rewritten: "与库外留存的校验值不符，记录曾被整体改写",
  cut: "末尾的记录被删去，库外留存的校验值显示此后还有记录",
};

const whatIsWrongWithHeads = async (
  { db, now }: Records,
  found: Awaited<ReturnType<typeof readKeptHeads>>,
): Promise<string[]> => {
  if (found === "foreign") return ["库外留存的校验值被改动过，或签名密钥换过，不能用来核对"];
  if (found !== "absent") {
    if (now.getTime() - found.keptAt.getTime() <= patienceInMs) return [];
    const day = new Date(found.keptAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    return [`库外留存的校验值停在 ${day}：夜间核验没有运行，或文件被换回旧的`];
  }
  const { first } = await db
    .selectFrom("history_line")
    .select((eb) => sql<string | null>`least(${eb.fn.min("at")}, (select min(at) from audit_line))`.as("first"))
    .executeTakeFirstOrThrow();
  if (first === null || now.getTime() - new Date(first).getTime() <= patienceInMs) return [];
  return ["没有库外留存的校验值，无法发现整体改写：文件被删除，或夜间核验从未运行过"];
};

/** One sentence for each project, with its name and number. */
const nameProjects = async (db: Db, broken: ReadonlyMap<ApplicationId, BrokenLink>): Promise<string[]> => {
  if (broken.size === 0) return [];
  const projects = await db
    .selectFrom("project_application")
    .select(["id", "project_name", "application_no"])
    .where("id", "in", [...broken.keys()])
    .execute();
  const nameOf = new Map(
    projects.map(({ id, project_name, application_no }) => [id, { project_name, application_no }]),
  );
  return [...broken].map(([id, { seq, fault }]) => {
    const project = nameOf.get(id);
    const name = project ? `项目“${project.project_name}”（${project.application_no}）` : `已不存在的项目（${id}）`;
    return `${name}办理过程第 ${seq} 条：${faultWords[fault]}`;
  });
};
