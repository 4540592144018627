import { z } from "zod";
import { calls } from "../ground/call.ts";
import { ApplicationId } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const Separator = z.object({
  id: z.number().int().nullable(),
  applicationId: ApplicationId,
  drawingSeparator: z.enum(["@", "-", "_"]),
  separatorOrder: z.enum(["asc", "desc"]),
  includeOtherPart: z.boolean(),
});

export const separatorCalls = calls({
  readSeparator: {
    spec: "C071",
    summary: "图名图号分隔符设置",
    path: "GET /api/sfa/docDrawingSeparator/getByApplicationId",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: Separator.nullable(),
  },
  saveSeparator: {
    spec: "C072",
    summary: "保存分隔符设置",
    path: "POST /api/sfa/docDrawingSeparator/save",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["application", "applicationId"],
    input: z.object({
      id: z.number().int().nullish(),
      applicationId: ApplicationId,
      drawingSeparator: z.enum(["@", "-", "_"]).default("@"),
      separatorOrder: z.enum(["asc", "desc"]).default("asc"),
      includeOtherPart: z.boolean().default(false),
    }),
    output: Separator,
    wire: { says: "保存成功" },
  },
});
