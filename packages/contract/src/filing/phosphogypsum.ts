import { phosphogypsumGroups } from "@tushen/domain/filing/phosphogypsum";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { ApplicationId, Instant, RowVersion, ReadAt } from "../ground/fields.ts";
import { shapeOf } from "./report-shape.ts";

/** Products of phosphogypsum (磷石膏) in the works of an application, and the areas they cover. */
export const PhosphogypsumUse = z.object(shapeOf(phosphogypsumGroups));
export type PhosphogypsumUse = z.output<typeof PhosphogypsumUse>;

const byApplication = z.object({ projectApplicationId: ApplicationId });
const application = ["application", "projectApplicationId"] as const;

/** The specification's `ardealite`. */
export const phosphogypsumCalls = calls({
  readPhosphogypsum: {
    spec: "C048",
    summary: "磷石膏建材应用情况",
    path: "GET /api/sfa/ardealite/get",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant", "CENSOR:assigned"],
    about: application,
    input: byApplication,
    output: PhosphogypsumUse.extend({
      id: z.number().int(),
      version: RowVersion,
      updateTime: Instant,
      updateUserName: z.string(),
      /** Sums of the rows. */
      totalArea: z.number(),
      totalWeight: z.number(),
    }).nullable(),
  },
  savePhosphogypsum: {
    spec: "C049",
    summary: "填写磷石膏建材应用情况",
    path: "POST /api/sfa/ardealite/add",
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about: application,
    input: byApplication.extend({
      /** The version the change was made on; needed to replace what exists. */
      version: ReadAt,
      ...PhosphogypsumUse.shape,
    }),
    output: z.number().int(),
    refusals: ["application.wrong-actor", "project.not-modifiable"],
  },
});
