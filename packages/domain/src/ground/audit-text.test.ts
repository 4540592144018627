import { describe, expect, it } from "vitest";
import { hiddenSecret } from "./audit-change.ts";
import { auditFieldLabel, auditFields, auditValueText, changeTexts } from "./audit-text.ts";

describe("the changes of an audit line", () => {
  it("read field by field, before and after, in Chinese", () => {
    expect(changeTexts({ suspended: false, org_type: "CENSOR" }, { suspended: true, org_type: "DESIGN" })).toEqual([
      { label: "停用", before: "否", after: "是" },
      { label: "单位类型", before: "审查机构", after: "设计单位" },
    ]);
  });

  it("of a new object have no before, and leave out what is empty", () => {
    expect(changeTexts(null, { username: "wang", department_name: null, registrations: [] })).toEqual([
      { label: "用户名", before: null, after: "wang" },
    ]);
  });

  it.each([
    ["roleCodes", ["CENSOR_CLERK", "NO_SUCH"], "受理员、NO_SUCH"],
    ["reviewDisciplines", ["JZ", "JG"], "建筑、结构"],
    ["qualifications", [{ qualType: "9", qualNo: "A1", validTo: "" }], "资质类别 施工图审查，证书编号 A1"],
    ["expire_time", "2026-11-21T16:30:00.000Z", "2026-11-22 00:30"],
    ["validTo", "2027-01-01", "2027-01-01"],
    ["house_class", 1, "一类"],
    ["passwordHash", hiddenSecret, "（不显示）"],
    ["sort", 0, "0"],
    ["remark", "", null],
  ])("write %s %j as %s", (field, value, text) => expect(auditValueText(field, value)).toBe(text));

  it("name every known field in Chinese, and one nobody named as it is", () => {
    for (const label of Object.values(auditFields)) expect(label).toMatch(/^[一-龥]+$/);
    expect(auditFieldLabel("contact_mobile")).toBe("联系电话");
    expect(auditFieldLabel("something")).toBe("something");
  });
});
