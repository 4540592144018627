import { type ListStep, listStepLabels } from "@tushen/domain/ground/progress-template";
import { isSearchable } from "@tushen/domain/ground/search-words";
import { z } from "zod";
import { calls } from "./call.ts";
import { ApplicationId, Day, EmploymentId, Instant, OpinionId, sortQuery, SubmissionId } from "./fields.ts";
import { everyParty } from "./who.ts";

/** Most projects in a list, with words `mostMatched`; beyond that it only says that there are more. */
export const mostFound = 1000;
export const mostMatched = 200;

/** A withdrawn, terminated or voided project is at none of the steps. */
export const listSteps = Object.keys(listStepLabels) as [ListStep, ...ListStep[]];

/** Who has a project, and what is awaited there. */
export const ProjectHolder = z.object({
  /** The house by its name, other parties by their part; empty where nobody has to act. */
  name: z.string(),
  /** It is the reader's turn. */
  isMine: z.boolean(),
  sentence: z.string(),
  /** The day it came to the holder. */
  since: Day.nullable(),
});
export type ProjectHolder = z.output<typeof ProjectHolder>;

export const FoundProject = z.object({
  projectApplicationId: ApplicationId,
  projectName: z.string(),
  applicationNo: z.string(),
  projectNo: z.string().nullable(),
  projectCode: z.string().nullable(),
  projectAddress: z.string(),
  divisionCode: z.string(),
  bizType: z.enum(["FJ", "SZ", "KC", "GD"]),
  categoryCode: z.string(),
  ownerName: z.string(),
  designerName: z.string(),
  currentStep: z.enum(listSteps),
  holder: ProjectHolder,
  applyTime: Instant.nullable(),
  updateTime: Instant,
});
export type FoundProject = z.output<typeof FoundProject>;

/** An opinion with its project, for a line of the quick search. */
const FoundOpinion = z.object({
  opinionId: OpinionId,
  /** The opinion's batch, which the house's and the authority's list of opinions opens. */
  projectSubmissionId: SubmissionId,
  opinionNo: z.string(),
  opinion: z.string(),
  disciplineName: z.string(),
  projectName: z.string(),
});
export type FoundOpinion = z.output<typeof FoundOpinion>;

/** Somebody who works for the reader's own organisation. */
const FoundPerson = z.object({
  employmentId: EmploymentId,
  personName: z.string(),
  departmentName: z.string(),
  /** Professional title in words; empty where none is registered. */
  titleName: z.string(),
});
export type FoundPerson = z.output<typeof FoundPerson>;

/** Most results of each kind in the quick search. */
export const mostOfKind = 6;

const keyword = z.string().trim().max(100).refine(isSearchable, { message: "每个关键词至少输入2个字" });

export const searchCalls = calls({
  searchQuickly: {
    spec: "beyond",
    summary: "快速查找项目、意见和人员",
    path: "GET /api/sfa/projectApplication/searchQuickly",
    who: everyParty,
    input: z.object({ keyword: keyword.min(1, "请输入关键词") }),
    /** At most `mostOfKind` of each, only what the reader's own lists show as well. */
    output: z.object({
      projects: z.array(FoundProject),
      opinions: z.array(FoundOpinion),
      people: z.array(FoundPerson),
    }),
  },
  searchProjects: {
    spec: "beyond",
    summary: "查找项目",
    path: "GET /api/sfa/projectApplication/search",
    who: everyParty,
    input: z.object({
      /** Words of name, numbers, address or parties, with at least two characters each; all must occur. */
      keyword: keyword.optional(),
      bizType: z.enum(["FJ", "SZ", "KC", "GD"]).optional(),
      step: z.enum(listSteps).optional(),
      /** A province, city or district with all below it. */
      divisionCode: z
        .string()
        .regex(/^\d{6}$/, "行政区划代码应为6位数字")
        .optional(),
      /** First and last day of the last move, in Beijing. */
      from: Day.optional(),
      to: Day.optional(),
      /**
       * By `updateTime` the newest or the oldest projects are listed; other columns put the newest in order. Without it
       * the best match comes first, then the project moved last.
       */
      ...sortQuery("projectName", "numbers", "bizType", "currentStep", "updateTime"),
      pageNum: z.number().int().min(1).max(mostFound).default(1),
      pageSize: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      list: z.array(FoundProject),
      /** At most `mostFound`, with words `mostMatched`. */
      total: z.number().int(),
      /** There are more; only the newest (or oldest) are ranked and listed. */
      hasMore: z.boolean(),
      pageNum: z.number().int(),
      pageSize: z.number().int(),
    }),
  },
});
