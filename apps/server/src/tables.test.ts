import { sql } from "kysely";
import { expect, it } from "vitest";
import { startPortal } from "../test/portal.ts";
import type { Tables } from "./tables.ts";

const portal = await startPortal();

const tableOf = {
  "drawing 图纸": "drawing",
  "folder 文件夹": "folder",
  "drawing separator 分隔符设置": "drawing_separator",
  "protective unit 防护单元": "protective_unit",
  "civil air defence 人防工程": "civil_air_defence",
  "alteration record 变更记录": "alteration",
  "review opinion 审查意见": "opinion",
  "its reply 意见答复": "reply",
  "submission 报审批次": "submission",
  "submission version 报审版本": "submission_version",
  "invalid application 作废申请": "invalid_application",
  "drawing signature seal 图纸签章": "sheet_stamp",
  "pack task 打包任务": "pack_task",
  "review comment 审查批注": "markup",
} as const satisfies Readonly<Record<string, keyof Tables>>;

it.each(Object.entries(tableOf))("%s has a table and a type of its row (F139)", async (_, table) => {
  const { rows } = await sql`select from information_schema.tables where table_name = ${table}`.execute(portal.db);
  expect(rows).toHaveLength(1);
});
