import type { Download } from "@tushen/contract/ground/download";
import type { outsideCalls } from "@tushen/contract/people/outside";
import { outsideKinds, type OutsideKindCode } from "@tushen/domain/filing/outside-record";
import type { ReportField } from "@tushen/domain/filing/report-form/report-field";
import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { writeSheets } from "../../ground/platform/spreadsheet/spreadsheet.ts";
import { askedOrder, byPinyin } from "../../ground/platform/database/asked-order.ts";
import { openPlatform, orAway } from "./open-platform.ts";

const kinds = Object.keys(outsideKinds) as OutsideKindCode[];

/** A permit that does not exist; the operator looks it up to see whether the address answers. */
const nobodysPermit = "建字第000000000000000号";

export const readOutsidePlatforms: Act<typeof outsideCalls.readOutsidePlatforms> = async (context) => {
  const { db } = context;
  const counts = await db
    .selectFrom("outside_record")
    .select(["kind", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  const uploads = await db
    .selectFrom("outside_upload")
    .distinctOn("kind")
    .selectAll()
    .orderBy("kind")
    .orderBy("id", "desc")
    .execute();
  const platform = openPlatform(context);
  const away = platform.adapter === "HTTP" ? (await orAway(context, platform.findPermit(nobodysPermit))).isAway : null;
  return {
    adapter: platform.adapter,
    address: platform.address,
    isAway: away,
    kinds: kinds.map((kind) => {
      const last = uploads.find((one) => one.kind === kind);
      return {
        kind,
        recordCount: counts.find((one) => one.kind === kind)?.count ?? 0,
        lastFileName: last?.file_name ?? null,
        lastTime: last?.create_time ?? null,
        lastUserName: last?.user_name ?? null,
      };
    }),
  };
};

/** A number is ordered as a number, everything else as text. */
const factOf = (field: ReportField | undefined) =>
  field?.type === "decimal"
    ? sql`(facts->>${sql.lit(field.key)})::numeric`
    : byPinyin(sql`nullif(facts->>${sql.lit(field?.key ?? "")}, '')`);

export const listRecords: Act<typeof outsideCalls.listRecords> = async (
  { db },
  { kind, keyword, pageNum, pageSize, sort, order },
) => {
  const field = (outsideKinds[kind].fields as readonly ReportField[]).find(({ key }) => key === sort);
  const found = db
    .selectFrom("outside_record")
    .where("kind", "=", kind)
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(title, ${keyword}) > 0 or strpos(key, ${keyword}) > 0)`),
    );
  const rows = await found
    .select(["id", "facts", "update_time"])
    .orderBy(askedOrder({ sort: field && "fact", order }, { fact: factOf(field) }))
    .orderBy("title")
    .orderBy("id")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const list = rows.map((row) => ({ id: row.id, values: row.facts, updateTime: row.update_time }));
  return { list, total, pageNum, pageSize };
};

/** An empty workbook with the headers, and a second sheet that says what each column takes. */
export const outsideTemplate: Act<typeof outsideCalls.outsideTemplate> = async (_context, { kind }) => {
  const { label, fields }: { label: string; fields: readonly ReportField[] } = outsideKinds[kind];
  const allowed = ({ dictionary, type, help }: ReportField): string => {
    if (dictionary) return (dictionaryByCode(dictionary)?.items ?? []).map((item) => item.label).join("、");
    return help ?? (type === "date" ? "如2026-03-08" : type === "decimal" ? "数字" : "");
  };
  const bytes = await writeSheets([
    { name: label, rows: [fields.map((field) => field.label)] },
    {
      name: "填写说明",
      rows: [
        ["列", "是否必填", "可填内容"],
        ...fields.map((field) => [field.label, field.required ? "必填" : "选填", allowed(field)]),
      ],
    },
  ]);
  return {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: `${label}导入模板.xlsx`,
    bytes,
    headers: { "cache-control": "no-store" },
  } satisfies Download;
};
