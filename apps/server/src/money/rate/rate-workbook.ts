import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { rateCalls } from "@tushen/contract/money/rate";
import { rateChoices, rateColumns, readRateSheet, writeRateSheet } from "@tushen/domain/money/rate-sheet";
import type { RateRule } from "@tushen/domain/money/rate-table";
import { tiersText } from "@tushen/domain/money/rate-text";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { helpMark } from "@tushen/domain/ground/sheet-lines";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readUpload } from "../../ground/platform/spreadsheet/read-upload.ts";
import { spreadsheetType, writeTemplate } from "../../ground/platform/spreadsheet/spreadsheet.ts";
import { districtRates } from "./rates-in-force.ts";
import { versionsOf } from "./read-rates.ts";

/** 200 items of 20 tiers; headings and help come on top. */
const mostLines = 4000;
const mostBytes = 2 * 1024 * 1024;

/** The items from which the next version starts: the own ones, or for a house without any those of its district. */
const presentRules = async ({ db, actor, now }: Context): Promise<readonly RateRule[]> => {
  const [newest] = await versionsOf(db, actor.orgId);
  if (newest) return newest.table.rules;
  const district =
    actor.orgType === "CENSOR" ? await districtRates(db, actor.divisionCode, dayInBeijing(now)) : undefined;
  return district?.content.rules ?? [];
};

export const rateWorkbook: Act<typeof rateCalls.rateWorkbook> = async (context) => {
  const columns = rateColumns.map(({ key, heading, help, width }, index) => ({
    ...{ heading, width, choices: rateChoices(key) },
    help: index === 0 ? `${helpMark}${help}` : help,
  }));
  const rows = writeRateSheet(await presentRules(context));
  return {
    type: spreadsheetType,
    name: "收费项目.xlsx",
    bytes: await writeTemplate("收费项目", columns, rows, mostLines),
  };
};

const readLines = async (content: ParsedInputOf<typeof rateCalls.previewRateSheet>["content"], now: Date) => {
  const rows = await readUpload(content, { bytes: mostBytes, rows: mostLines + 50 });
  if (typeof rows === "string") return refuse(`rate.import-${rows}`);
  const lines = readRateSheet(rows, (line) => `r${now.getTime().toString(36)}-${line}`);
  if ("missing" in lines) return refuse("rate.import-no-header", {}, { detail: lines });
  if (lines.length === 0) refuse("rate.import-empty");
  if (lines.length > mostLines) refuse("rate.import-too-large");
  return lines;
};

/** Shows line by line what the sheet changes. The items are saved as any others are, by `saveRates`. */
export const previewRateSheet: Act<typeof rateCalls.previewRateSheet> = async (context, { content }) => {
  const lines = await readLines(content, context.now);
  const present = await presentRules(context);
  const doesOf = (rule: RateRule) => {
    const former = present.find(({ ruleId }) => ruleId === rule.ruleId);
    if (!former) return "create" as const;
    return JSON.stringify(writeRateSheet([former])) === JSON.stringify(writeRateSheet([rule]))
      ? ("nothing" as const)
      : ("change" as const);
  };
  const rules = lines.flatMap(({ rule }) => rule ?? []);
  const problemCount = lines.reduce((sum, { problems }) => sum + problems.length, 0);
  return {
    lines: lines.map(({ line, rule, problems }) => ({
      line,
      problems: [...problems],
      ...(rule
        ? { item: rule.item, tiers: problems.length > 0 ? "" : tiersText(rule), does: doesOf(rule) }
        : { item: "", tiers: "", does: "tier" as const }),
    })),
    problemCount,
    removed: present.filter((former) => !rules.some(({ ruleId }) => ruleId === former.ruleId)).map(({ item }) => item),
    rules: problemCount > 0 ? [] : rules,
  };
};
