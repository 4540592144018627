import type { Opinion } from "@tushen/contract/review/opinion-shape";

/** Filters of the list, from the address. */
export interface OpinionFilter {
  readonly state: string | undefined;
  /** Only opinions of the shown sheet. */
  readonly ofSheet: boolean;
}

/** Groups of states to filter by; each covers some states of the machine. */
export const stateGroups: readonly {
  readonly key: string;
  readonly label: string;
  readonly states: readonly string[];
}[] = [
  { key: "draft", label: "草稿", states: ["DRAFT", "RETURNED"] },
  { key: "handed", label: "已提交", states: ["SUBMITTED", "CONFIRMED"] },
  { key: "sent", label: "待答复", states: ["SENT", "REPLYING"] },
  { key: "replied", label: "待判定", states: ["REPLIED"] },
  { key: "closed", label: "已通过", states: ["CLOSED"] },
];

const inGroup = (opinion: Opinion, key: string | undefined) =>
  key === undefined || (stateGroups.find((one) => one.key === key)?.states.includes(opinion.state) ?? true);

export const filterOpinions = (
  opinions: readonly Opinion[],
  { state, ofSheet }: OpinionFilter,
  isHere: (opinion: Opinion) => boolean,
): Opinion[] => opinions.filter((one) => inGroup(one, state) && (!ofSheet || isHere(one)));

/** The groups that occur, with their counts. */
export const groupCounts = (opinions: readonly Opinion[]) =>
  stateGroups
    .map((group) => ({ ...group, count: opinions.filter((one) => group.states.includes(one.state)).length }))
    .filter(({ count }) => count > 0);
