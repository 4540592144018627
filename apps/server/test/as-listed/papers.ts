import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

const signed = { withSignature: true };
const unsigned = { withSignature: false };

/** Papers of batches at different steps: a draft is made where the step allows it. */
export const paperRows = ({ submission, collected, passed, answering, waiting }: Staged): readonly Row[] => {
  const read = (code: `C${string}`, by: Row[1], id: number): Row => [code, by, { path: { id } }];
  return [
    ["C225", "clerk", { path: { id: passed } }, "filing.not-sent"],
    read("C226", "owner", passed),
    ["C227", "clerk", { parts: { id: collected, file: "审查报告.docx" } }, "document.no-draft"],
    ["C228", "clerk", { parts: { id: collected, file: "咨询报告.docx" } }, "document.no-draft"],
    ["C229", "clerk", { parts: { id: collected, file: "政策性审查意见书.docx" } }, "document.no-draft"],
    read("C232", "owner", submission),
    read("C233", "clerk", submission),
    ["C234", "clerk", { path: { id: submission }, body: signed }, "document.other-batch"],
    ["C235", "clerk", { path: { id: submission }, body: unsigned }, "platform.not-found"],
    read("C236", "owner", answering),
    read("C237", "clerk", submission),
    ["C238", "clerk", { path: { id: collected }, body: signed }],
    // It is being printed.
    ["C239", "clerk", { path: { id: collected }, body: signed }, "document.pending"],
    read("C240", "owner", passed),
    read("C241", "clerk", passed),
    ["C242", "clerk", { path: { id: collected }, body: unsigned }, "document.report-words-missing"],
    ["C243", "chief", { path: { id: passed }, body: unsigned }, "document.sent"],
    read("C244", "designer", answering),
    read("C245", "designer", answering),
    ["C246", "designer", { path: { id: answering }, body: unsigned }],
    ["C247", "designer", { path: { id: answering }, body: unsigned }, "document.pending"],
    read("C248", "owner", submission),
    read("C249", "clerk", submission),
    ["C250", "clerk", { path: { id: collected }, body: unsigned }, "document.policy-unwritten"],
    ["C251", "clerk", { path: { id: collected }, body: unsigned }, "document.no-draft"],
    read("C256", "owner", passed),
    read("C257", "clerk", passed),
    ["C258", "clerk", { path: { id: passed }, body: unsigned }],
    ["C259", "clerk", { path: { id: passed }, body: unsigned }, "document.pending"],
    read("C264", "owner", submission),
    read("C265", "owner", submission),
    ["C266", "owner", { path: { id: submission }, body: unsigned }, "document.not-small"],
    ["C267", "owner", { path: { id: submission }, body: unsigned }, "document.no-draft"],
    read("C260", "owner", submission),
    read("C261", "clerk", submission),
    ["C262", "clerk", { path: { id: waiting }, body: unsigned }],
    ["C263", "clerk", { path: { id: waiting }, body: unsigned }, "document.pending"],
    read("C268", "owner", submission),
    read("C269", "clerk", submission),
    ["C270", "clerk", { path: { id: collected }, body: unsigned }, "document.other-batch"],
    ["C271", "clerk", { path: { id: collected }, body: unsigned }, "document.no-draft"],
    read("C272", "owner", submission),
    read("C273", "designer", answering),
    ["C274", "designer", { path: { id: answering }, body: unsigned }, "document.other-batch"],
    ["C275", "designer", { path: { id: answering }, body: unsigned }, "document.no-draft"],
    read("C276", "owner", submission),
    read("C277", "clerk", submission),
    ["C278", "clerk", { path: { id: collected }, body: unsigned }, "document.other-batch"],
    ["C279", "clerk", { path: { id: collected }, body: unsigned }, "document.no-draft"],
  ];
};
