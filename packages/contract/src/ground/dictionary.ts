import { z } from "zod";
import { calls } from "./call.ts";
import { nothing, RowVersion } from "./fields.ts";
import { forOperators } from "./who.ts";

export const dictionaryRefusals = {
  "dictionary.fixed": "“{name}”的代码由系统流程使用，不能修改。",
  "dictionary.code-taken": "代码 {code} 在“{name}”中已有，请换一个代码；已停用的项可以重新启用。",
  "dictionary.label-taken": "“{label}”在“{name}”中已有，请换一个名称，以免填报时无法区分。",
  "dictionary.last-item": "“{name}”至少要保留一个可选项，请先启用或新增另一项。",
  "dictionary.order-incomplete": "“{name}”的字典项已有变化，请刷新后重新排序。",
} as const;

export const DictionaryItem = z.object({
  id: z.number().int(),
  code: z.string(),
  label: z.string(),
  sort: z.number().int(),
  /** False: no longer offered; records with the code keep its label. */
  enabled: z.boolean(),
  parentCode: z.string().optional(),
  /** National or provincial code in data exchange. */
  exchangeCode: z.string().optional(),
});

/** One item as the operator sees it, with its built-in form. */
const EditedItem = DictionaryItem.extend({
  /** Added here, not built in. */
  isAdded: z.boolean(),
  /** The built-in label, if it was changed here. */
  builtInLabel: z.string().nullable(),
  /** 0 if nothing was changed here. */
  version: RowVersion,
});

export const EditedDictionary = z.object({
  code: z.string(),
  name: z.string(),
  number: z.number().int(),
  /** The program depends on these codes, so nothing can be changed. */
  isFixed: z.boolean(),
  /** Order, labels, use or items differ from the built-in list. */
  isChanged: z.boolean(),
  items: z.array(EditedItem),
});
export type EditedDictionary = z.output<typeof EditedDictionary>;

const dictionaryCode = z.string().max(60);
const Label = z.string().trim().min(1, "请填写名称").max(60, "名称不超过 60 个字");
const ExchangeCode = z.string().trim().max(40, "交换代码不超过 40 个字符").nullable();

export const dictionaryCalls = calls({
  readDictionaries: {
    spec: "C028",
    summary: "字典",
    path: "POST /api/admin/dictionary/passAuth/getByCodesPost",
    who: ["GUEST"],
    input: z.object({ codes: z.array(dictionaryCode).max(300) }),
    /** One entry per code asked for, in that order; an unknown code has no items. */
    output: z.array(z.object({ code: z.string(), items: z.array(DictionaryItem.extend({ name: z.string() })) })),
    wire: { body: "codes" },
  },
  dictionaryChanges: {
    spec: "beyond",
    summary: "字典的本地改动",
    path: "GET /api/admin/dictionary/passAuth/changes",
    who: ["GUEST"],
    input: nothing,
    /** The differences from the built-in lists; a client that has those needs no more. */
    output: z.array(
      z.object({
        dictionaryCode: z.string(),
        itemCode: z.string(),
        id: z.number().int(),
        label: z.string().nullable(),
        sort: z.number().int().nullable(),
        enabled: z.boolean().nullable(),
        parentCode: z.string().nullable(),
        exchangeCode: z.string().nullable(),
      }),
    ),
  },
  listDictionaries: {
    spec: "beyond",
    summary: "全部字典",
    path: "GET /api/admin/dictionary/list",
    ...forOperators,
    input: nothing,
    output: z.array(EditedDictionary),
  },
  addDictionaryItem: {
    spec: "beyond",
    summary: "新增字典项",
    path: "POST /api/admin/dictionary/item",
    ...forOperators,
    input: z.object({
      dictionaryCode,
      code: z
        .string()
        .trim()
        .regex(/^[\w.+-]{1,30}$/, "代码为 1 到 30 位字母、数字或 . _ + -"),
      label: Label,
      parentCode: z.string().max(30).nullable().default(null),
      exchangeCode: ExchangeCode.default(null),
    }),
    output: EditedDictionary,
    refusals: ["dictionary.fixed", "dictionary.code-taken", "dictionary.label-taken"],
  },
  saveDictionaryItem: {
    spec: "beyond",
    summary: "修改字典项",
    path: "PUT /api/admin/dictionary/item",
    ...forOperators,
    input: z.object({
      dictionaryCode,
      code: z.string().max(30),
      label: Label,
      enabled: z.boolean(),
      exchangeCode: ExchangeCode,
      /** Version of the item when it was shown. */
      version: RowVersion,
    }),
    output: EditedDictionary,
    refusals: ["dictionary.fixed", "dictionary.label-taken", "dictionary.last-item"],
  },
  orderDictionary: {
    spec: "beyond",
    summary: "调整字典项顺序",
    path: "PUT /api/admin/dictionary/order",
    ...forOperators,
    /** Every code of the list, in the new order. */
    input: z.object({ dictionaryCode, codes: z.array(z.string().max(30)).min(1).max(500) }),
    output: EditedDictionary,
    refusals: ["dictionary.fixed", "dictionary.order-incomplete"],
  },
  restoreDictionary: {
    spec: "beyond",
    summary: "恢复产品自带的字典",
    path: "POST /api/admin/dictionary/restore",
    ...forOperators,
    /** Restores labels, order and use of built-in items; items added here stay, out of use. */
    input: z.object({ dictionaryCode }),
    output: EditedDictionary,
    refusals: ["dictionary.fixed"],
  },
});
