import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Discipline } from "../ground/dictionary-item.ts";
import { Instant } from "../ground/fields.ts";
import { ClausePart, opinionText } from "./written-opinion.ts";

export const opinionLibraryRefusals = {
  "opinion-library.kept-already": "意见库中已有内容、类别和条文相同的意见，可直接取用。",
  "opinion-library.published": "本机构共用的意见由复核人、审查项目负责人或技术负责人维护，请与他们联系。",
} as const;

/** Most results of one search. */
export const mostKeptOpinions = 30;

const KeptFields = z.object({
  discipline: z.string().max(10),
  problemCategory: z.string().min(1, "请选择问题类别").max(10),
  opinion: opinionText(),
  normNumber: ClausePart.nullable().default(null),
  clauseNo: ClausePart.nullable().default(null),
});

export const KeptOpinion = KeptFields.extend({
  keptOpinionId: z.number().int(),
  problemCategoryName: z.string(),
  disciplineName: z.string(),
  keeperName: z.string(),
  /** Shared with the whole house. */
  isPublished: z.boolean(),
  publisherName: z.string().nullable(),
  useCount: z.number().int(),
  createTime: Instant,
  /** Acts the caller may do with it. */
  can: z.object({ publish: z.boolean(), withdraw: z.boolean(), remove: z.boolean() }),
});
export type KeptOpinion = z.output<typeof KeptOpinion>;

const writers = {
  who: ["CENSOR"],
  roles: ["CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_PM", "CENSOR_CHIEF"],
} as const;
const publishers = { who: ["CENSOR"], roles: ["CENSOR_CHECKER", "CENSOR_PM", "CENSOR_CHIEF"] } as const;
const byId = z.object({ keptOpinionId: z.number().int() });

export const opinionLibraryCalls = calls({
  /** The caller's own and those of the house; the most used of the discipline first. */
  searchKeptOpinions: {
    spec: "beyond",
    summary: "查找意见库",
    path: "GET /api/cdr/opinionLibrary/search",
    ...writers,
    input: z.object({
      /** Words of the text, number of the norm or of the clause. */
      words: z.string().trim().max(100).default(""),
      /** Those of this discipline come first. */
      discipline: Discipline.optional(),
    }),
    output: z.array(KeptOpinion),
  },
  keepOpinion: {
    spec: "beyond",
    summary: "存入意见库",
    path: "POST /api/cdr/opinionLibrary/keep",
    ...writers,
    input: KeptFields,
    output: KeptOpinion,
    refusals: ["opinion-library.kept-already"],
  },
  /** Counts a use, so that useful ones come first. */
  takeKeptOpinion: {
    spec: "beyond",
    summary: "取用意见库的意见",
    path: "POST /api/cdr/opinionLibrary/take",
    ...writers,
    input: byId,
    output: KeptOpinion,
  },
  publishKeptOpinion: {
    spec: "beyond",
    summary: "意见发布为本机构共用，或撤回",
    path: "POST /api/cdr/opinionLibrary/publish",
    ...publishers,
    input: byId.extend({ isPublished: z.boolean() }),
    output: KeptOpinion,
  },
  removeKeptOpinion: {
    spec: "beyond",
    summary: "从意见库删除",
    path: "POST /api/cdr/opinionLibrary/remove",
    ...writers,
    input: byId,
    output: z.literal(true),
    refusals: ["opinion-library.published"],
  },
});
