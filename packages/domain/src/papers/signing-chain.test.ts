import { describe, expect, it } from "vitest";
import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";
import {
  chainKinds,
  chainProblem,
  registeredSealFor,
  rolesFor,
  sealsOfRole,
  signingRoles,
  usualChain,
} from "./signing-chain.ts";

const shown = (kind: string, maker: "CENSOR" | "DESIGN" | "CONSTRUCT") =>
  usualChain(kind, maker).map(({ role, sealType }) => [
    signingRoles[role],
    sealType && dictionaryLabel("SEAL_TYPE", sealType),
  ]);

describe("the chains of practice", () => {
  it("are reviewer, checker and house for opinions; disciplines, chief and legal representative for a report", () => {
    expect(shown("RECORD", "CENSOR")).toEqual([
      ["审查人", "审查人章"],
      ["复核人", "审查人章"],
      ["审查机构", "单位公章"],
    ]);
    expect(shown("REPORT", "CENSOR").map(([role]) => role)).toEqual([
      ...["审查人", "审查项目负责人", "技术负责人", "法定代表人", "审查机构"],
    ]);
    expect(shown("CERTIFICATE", "CENSOR").at(-1)).toEqual(["审查机构", "审查专用章"]);
  });

  it("are heads, leader, firm and owner for answers; the registered and the firm for sheets", () => {
    expect(shown("REPLY", "DESIGN").map(([role]) => role)).toEqual([
      ...["专业负责人", "设计、勘察项目负责人", "设计、勘察单位", "建设单位"],
    ]);
    expect(shown("DRAWING", "DESIGN")).toEqual([
      ["注册人员", ""],
      ["设计、勘察单位", "出图专用章"],
    ]);
  });

  it("are the maker's own seal where there is no practice", () => {
    expect(shown("FEE", "CENSOR")).toEqual([["审查机构", "单位公章"]]);
    expect(shown("FILE", "CONSTRUCT")).toEqual([["建设单位", "单位公章"]]);
  });

  it("consist of parts and seals that their organisation can choose", () => {
    for (const [orgType, kinds] of Object.entries(chainKinds))
      for (const kind of Object.keys(kinds))
        expect(chainProblem(usualChain(kind, orgType as "CENSOR"), orgType)).toBeNull();
    for (const role of rolesFor("CENSOR")) expect(sealsOfRole[role].length).toBeGreaterThan(0);
  });

  it.each([
    ["no step", [], "请至少保留一个签章环节"],
    ["a part of another organisation", [{ role: "PM", sealType: "12" }], "不能使用所选的印章"],
    ["a seal of somebody else", [{ role: "REVIEWER", sealType: "1" }], "“审查人”不能使用所选的印章"],
    [
      "a part twice",
      [
        { role: "HOUSE", sealType: "1" },
        { role: "HOUSE", sealType: "7" },
      ],
      "同一环节只能出现一次",
    ],
  ] as const)("are refused with %s", (_, steps, sentence) => {
    expect(chainProblem(steps, "CENSOR")).toContain(sentence);
  });

  it("ask for the registered seal of the discipline", () => {
    expect(["JZ", "JG", "YT", "GPS", "NT", "DQ", "XF", null].map(registeredSealFor)).toEqual([
      ...["3", "4", "5", "6", "6", "6", null, null],
    ]);
  });
});
