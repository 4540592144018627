import { isAnswering, type SubmissionState } from "./submission-state.ts";

interface ShareLine {
  readonly seq: number;
  readonly act: string;
  readonly to: string | null;
  readonly orgName: string;
}

interface Firm {
  readonly name: string;
  readonly isOpen: boolean;
}

/** States in which firms hand in shares; a suspension does not end the period. */
const isForFirms = (state: string): boolean =>
  ["FILLING", "CONFIRMING", "SUPPLEMENT", "SUSPENDED"].includes(state) || isAnswering(state as SubmissionState);

const begins: readonly string[] = ["openToPartners", "askSupplement", "sendLetter"];

/**
 * Firms that still had to hand in after each line of a batch. The history says who handed in and when the owner sent a
 * share back, but neither who was asked nor whose share went back: a firm that hands in later in the same period was
 * asked, and in a period that still runs, so was each firm whose share is open.
 */
export const firmsWithWork = (lines: readonly ShareLine[], firms: readonly Firm[]) => {
  const openNow = firms.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const steps: { readonly seq: number; readonly names: readonly string[] }[] = [];
  let open: ReadonlySet<string> = new Set();
  lines.forEach(({ seq, act, to, orgName }, index) => {
    const end = lines.findIndex((line, at) => at > index && line.to !== null && !isForFirms(line.to));
    const later = lines.slice(index + 1, end === -1 ? undefined : end);
    const handIns = (some: readonly ShareLine[]) =>
      some.filter((line) => line.act === "submitShare").map((line) => line.orgName);
    const asked = () => [...handIns(later), ...(end === -1 ? openNow : [])];
    if (begins.includes(act)) open = new Set(asked());
    else if (act === "submitShare") open = new Set([...open].filter((name) => name !== orgName));
    else if (act === "rejectShare") {
      const next = later.findIndex((line) => line.act === "rejectShare");
      const before = next === -1 ? asked() : handIns(later.slice(0, next));
      open = new Set([...open, ...(before.length > 0 ? before : asked())]);
    } else if (to !== null && !isForFirms(to)) open = new Set();
    steps.push({ seq, names: [...open].sort() });
  });
  return (seq: number): readonly string[] => steps.findLast((step) => step.seq <= seq)?.names ?? [];
};
