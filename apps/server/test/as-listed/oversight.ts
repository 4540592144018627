import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

const firstPage = { pageNum: 1, pageSize: 20 };

/** The calls of complaints and statistics. */
export const oversightRows = ({ complaints }: Staged): readonly Row[] => {
  const filters = { divisionCode: "410105", dateFrom: "2026-01-01", dateTo: "2026-12-31" };
  const some = { ...filters, bizType: "FJ", category: "PTXM" };
  const sums = { ...filters, groupBy: "month" };
  const { at, markupId, disputedMark } = complaints;
  const here = { petitionProjectId: complaints.first };
  return [
    ["C330", "designer", { query: { keyword: "", ...firstPage } }],
    ["C331", "designer", { path: { projectApplicationId: at.projectApplicationId } }],
    ["C332", "designer", { body: { ...at, reason: "意见所引条文不适用于本工程。", fileIds: [] } }],
    ["C332", "designer", { body: { id: complaints.first, ...at, reason: "意见所引条文不适用。", fileIds: [] } }],
    ["C343", "designer", { body: { ...here, markupIds: [markupId] } }],
    ["C339", "designer", { body: { ...here, markupId, reason: "此处为设备夹层。", fileIds: [] } }],
    ["C342", "designer", { body: { ...here, discipline: "JZ", keyword: "", ...firstPage } }],
    ["C341", "designer", { body: { ...here, ...firstPage } }],
    ["C340", "designer", { body: { id: disputedMark } }],
    ["C340", "designer", { body: [complaints.otherMark] }],
    ["C344", "designer", { path: { id: complaints.otherMark } }],
    ["C338", "designer", { path: { id: complaints.third } }],
    ["C333", "designer", { path: { id: complaints.first } }],
    ["C334", "designer", { body: [complaints.second] }],
    ["C335", "officer", { body: { status: "SUBMITTED", keyword: "", ...firstPage } }],
    ["C335", "owner", { body: { status: "", keyword: "", ...firstPage } }],
    ["C336", "owner", { body: { projectApplicationId: at.projectApplicationId } }],
    ["C337", "clerk", { path: { id: complaints.first } }],
    ["C221", "officer", { query: { ...some, ...firstPage } }],
    ["C222", "clerk", { query: { ...sums, ...firstPage } }],
    ["C223", "officer", { query: some }],
    ["C224", "officer", { query: sums }],
  ];
};
