import { factNames } from "@tushen/domain/machine/facts/fact-kinds";
import { verdicts } from "@tushen/domain/machine/facts/consistency";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { BuildingId, SubmissionId, VersionNumber } from "../ground/fields.ts";
import { sheetPlace } from "./sheet-place.ts";

const Verdict = z.enum(Object.keys(verdicts) as (keyof typeof verdicts)[]);

const said = {
  /** With its unit, as people read it. */
  value: z.string(),
  /** 0 to 1. */
  confidence: z.number(),
};

const FormStatement = z.object({
  kind: z.literal("form"),
  ...said,
  /** The building or survey report whose form it is; empty for the project. */
  of: z.string(),
  /** The building; null for the project and for surveys. */
  buildingId: BuildingId.nullable(),
  field: z.string(),
  label: z.string(),
});

const SheetStatement = z.object({
  kind: z.literal("sheet"),
  ...said,
  /** The words of the sheet, without blanks. */
  written: z.string(),
  ...sheetPlace,
});

export const ComparedFact = z.object({
  name: z.enum(factNames),
  label: z.string(),
  /** Name of the building; empty for the project. */
  subject: z.string(),
  verdict: Verdict,
  verdictName: z.string(),
  statements: z.array(z.discriminatedUnion("kind", [FormStatement, SheetStatement])),
});
export type ComparedFact = z.output<typeof ComparedFact>;

/** Facts that forms and sheets of a version state, each beside all its sources (一致性). */
export const consistencyCalls = calls({
  readFacts: {
    spec: "beyond",
    summary: "申报信息与图纸的一致性",
    path: "GET /api/cdr/intelligent_review/facts",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "CENSOR:assigned", "CONTROL:division"],
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      projectSubmissionId: SubmissionId,
      /** The newest by default. */
      submissionVersion: VersionNumber.optional(),
    }),
    output: z.object({
      /** Contradictions first. */
      facts: z.array(ComparedFact),
      /** Sheets with words that state facts. */
      sheetCount: z.number().int(),
      /** Sheets whose words could not be read, or were not yet. */
      withoutWords: z.number().int(),
    }),
  },
});
