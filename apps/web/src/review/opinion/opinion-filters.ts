import type { InputOf, OutputOf } from "@tushen/contract/ground/call";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import { groupBy } from "@tushen/domain/ground/group-by";
import { noReply } from "@tushen/domain/review/opinion-facts";
import { type OpinionState, opinionMachine } from "@tushen/domain/review/opinion-state";
import type { Filter } from "../../ground/ui/list/filter-bar.tsx";
import type { AddressState } from "../../ground/ui/use-address.ts";

type Counts = OutputOf<typeof opinionListCalls.searchOpinions>["counts"];
type Filters = InputOf<typeof opinionListCalls.exportOpinions>;

/** Filters of the address, used by the list and its export. */
export const filtersIn = ({ get }: AddressState, projectSubmissionId: SubmissionId): Filters => {
  const [buildingId, reply] = [Number(get("building")), get("reply")];
  return {
    projectSubmissionId,
    ...(get("discipline") && { discipline: get("discipline") }),
    ...(get("state") && { state: get("state") }),
    ...(get("category") && { problemCategory: get("category") }),
    ...(buildingId > 0 && { buildingId }),
    ...(reply && { needReview: reply === "1" }),
    ...(get("thread") === "newest" && { newest: true }),
    ...(get("mine") === "1" && { mine: true }),
    ...(get("drawing") && { drawingNumber: get("drawing") }),
    ...(get("keyword") && { keyword: get("keyword") }),
  };
};

type Key = "discipline" | "problemCategory" | "state";

/** The values that occur, with their counts. */
const options = (counts: Counts, key: Key, labelOf: (row: Counts[number]) => string) => {
  const groups = groupBy(counts, (row) => row[key]);
  return [...groups].map(([value, rows]) => {
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    return { value, label: `${labelOf(rows[0] as Counts[number])}（${count}）` };
  });
};

const states = Object.keys(opinionMachine.states);

export const filterFields = (
  counts: Counts,
  buildings: readonly { readonly id: number; readonly buildingName: string }[],
  writes: boolean,
): Filter[] => [
  { kind: "text", key: "keyword", label: "关键词", hint: "意见内容、编号或条文" },
  { kind: "text", key: "drawing", label: "图号" },
  {
    kind: "select",
    key: "discipline",
    label: "专业",
    options: options(counts, "discipline", (row) => disciplineLabel(row.discipline)).sort(
      (a, b) => disciplineRank(a.value) - disciplineRank(b.value),
    ),
  },
  {
    kind: "select",
    key: "state",
    label: "状态",
    options: options(counts, "state", (row) => opinionMachine.states[row.state as OpinionState]).sort(
      (a, b) => states.indexOf(a.value) - states.indexOf(b.value),
    ),
  },
  {
    kind: "select",
    key: "category",
    label: "问题类别",
    options: options(counts, "problemCategory", (row) => row.problemCategoryName).sort((a, b) =>
      a.value.localeCompare(b.value),
    ),
  },
  {
    kind: "select",
    key: "building",
    label: "单体",
    options: buildings.map(({ id, buildingName }) => ({ value: String(id), label: buildingName })),
  },
  {
    kind: "select",
    key: "reply",
    label: "是否需要答复",
    options: [
      { value: "1", label: "需要答复" },
      { value: "0", label: noReply },
    ],
  },
  {
    kind: "select",
    key: "thread",
    label: "续提意见",
    options: [{ value: "newest", label: "每条只看最新一轮" }],
  },
  ...(writes
    ? [{ kind: "select", key: "mine", label: "提出人", options: [{ value: "1", label: "我提出的" }] } as const]
    : []),
];
