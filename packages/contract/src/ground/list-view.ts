import { z } from "zod";
import { calls } from "./call.ts";
import { ListViewId, yes } from "./fields.ts";

export const listViewRefusals = {
  "list-view.name-taken": "已有名为“{name}”的视图，请换一个名称。",
  "list-view.too-many": "一个列表最多保存{most}个视图，请先删除不用的。",
  "list-view.not-yours": "“{name}”是{owner}共享的视图，只有本人能修改或删除；可以另存为自己的视图。",
} as const;

/** Most views a person keeps of one list. */
export const mostViews = 30;

/** Name the web app gives a list, as `projects`. */
const ListName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
const ColumnKeys = z.array(z.string().min(1).max(60)).min(1).max(60);
const ViewName = z.string().trim().min(1, "请填写视图名称").max(30, "视图名称最多30个字");
/** Filters, order and columns as the query of an address, without `?`. */
const Query = z.string().max(2000);

export const ListView = z.object({
  id: ListViewId,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
});
export type ListView = z.output<typeof ListView>;

const self = { spec: "beyond", who: ["ANY:self"] } as const;

export const listViewCalls = calls({
  readListChoices: {
    ...self,
    summary: "列表的列设置与视图",
    path: "GET /api/listView/choices",
    input: z.object({ list: ListName }),
    output: z.object({
      /** Null: as the list comes. */
      columns: z.array(z.string()).nullable(),
      /** One's own first, then those shared in the organisation. */
      views: z.array(ListView),
      /** Whoever signed in with the code of one project keeps nothing. */
      mayKeep: z.boolean(),
    }),
  },
  keepColumns: {
    ...self,
    summary: "保存列表的列设置",
    path: "PUT /api/listView/columns",
    /** Null: as the list comes (恢复默认). */
    input: z.object({ list: ListName, columns: ColumnKeys.nullable() }),
    output: yes,
  },
  saveView: {
    ...self,
    summary: "保存列表视图",
    path: "POST /api/listView/view",
    input: z.object({ list: ListName, name: ViewName, query: Query, isShared: z.boolean() }),
    output: z.object({ id: ListViewId }),
    refusals: ["list-view.name-taken", "list-view.too-many"],
  },
  changeView: {
    ...self,
    summary: "修改列表视图",
    path: "PUT /api/listView/view",
    input: z.object({
      id: ListViewId,
      name: ViewName.optional(),
      query: Query.optional(),
      isShared: z.boolean().optional(),
    }),
    output: yes,
    refusals: ["list-view.name-taken", "list-view.not-yours"],
  },
  deleteView: {
    ...self,
    summary: "删除列表视图",
    path: "DELETE /api/listView/view/{id}",
    input: z.object({ id: ListViewId }),
    output: yes,
    refusals: ["list-view.not-yours"],
  },
});
