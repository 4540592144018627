import type { auditCalls } from "@tushen/contract/ground/audit";
import type { Download } from "@tushen/contract/ground/download";
import { auditActs, auditObjects, signInOutcomes, signInWays } from "@tushen/domain/ground/audit";
import { changeTexts } from "@tushen/domain/ground/audit-text";
import { clockInBeijing } from "@tushen/domain/ground/calendar/beijing-clock";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { csvLine, csvStart } from "./csv.ts";
import { auditLinesFor, signInLinesFor } from "./read-lines.ts";

const atOnce = 2000;

/** Reads rows from the newest back, a few thousand at a time, so that a year of lines needs little memory. */
const inBatches = async function* <R>(read: (last: R | undefined) => Promise<readonly R[]>): AsyncGenerator<R> {
  let last: R | undefined;
  for (;;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < atOnce || last === undefined) return;
  }
};

const asCsv = async function* <R>(
  head: readonly string[],
  rows: AsyncIterable<R>,
  cells: (row: R) => readonly string[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvStart + csvLine(head));
  for await (const row of rows) yield encoder.encode(csvLine(cells(row)));
};

const csvFile = (name: string, now: Date, stream: AsyncIterable<Uint8Array>): Download => ({
  type: "text/csv; charset=utf-8",
  name: `${name}-${dayInBeijing(now)}.csv`,
  stream,
  headers: { "cache-control": "no-store" },
});

export const exportAuditLines: Act<typeof auditCalls.exportAuditLines> = async ({ db, actor, now }, filter) => {
  const found = auditLinesFor(db, actor, filter).selectAll().orderBy("seq", "desc").limit(atOnce);
  const rows = inBatches<Awaited<ReturnType<typeof found.execute>>[number]>((last) =>
    (last ? found.where("seq", "<", last.seq) : found).execute(),
  );
  const head = [
    "序号",
    "时间",
    "操作人",
    "操作单位",
    "操作",
    "对象类别",
    "对象编号",
    "对象",
    "变更内容",
    "来源地址",
    "请求编号",
  ];
  const stream = asCsv(head, rows, (row) => [
    String(row.seq),
    clockInBeijing(new Date(row.at)),
    row.actor_name,
    row.actor_org_name,
    auditActs[row.act],
    auditObjects[row.object_kind],
    row.object_id,
    row.object_name,
    changeTexts(row.before, row.after)
      .map(({ label, before, after }) => `${label}：${before ?? "空"} → ${after ?? "空"}`)
      .join("；"),
    row.address,
    row.request_id,
  ]);
  return csvFile("操作日志", now, stream);
};

export const exportSignInLines: Act<typeof auditCalls.exportSignInLines> = async ({ db, actor, now }, filter) => {
  const found = signInLinesFor(db, actor, filter).selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(atOnce);
  const rows = inBatches<Awaited<ReturnType<typeof found.execute>>[number]>((last) =>
    (last ? found.where(sql<boolean>`(at, id) < (${last.at}, ${last.id})`) : found).execute(),
  );
  const head = ["时间", "用户名", "姓名", "单位", "方式", "结果", "来源地址", "浏览器"];
  const stream = asCsv(head, rows, (row) => [
    clockInBeijing(new Date(row.at)),
    row.username,
    row.person_name ?? "",
    row.org_name ?? "",
    signInWays[row.way],
    signInOutcomes[row.outcome],
    row.address,
    row.agent,
  ]);
  return csvFile("登录日志", now, stream);
};
