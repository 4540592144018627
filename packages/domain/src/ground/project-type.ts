/**
 * Business types, category codes and categories of a project and the report form each combination opens
 * (specification §3, project type map). The two rail forms differ by the category only.
 *
 * FJ_XJ 房建新建 is not in the specification's map; the building form takes it too, since new buildings are its main case.
 * The category PTXM is the same as PT (specification §1 says PTXM, its map says PT).
 */
export const bizTypes = { FJ: "房屋建筑", SZ: "市政基础设施", KC: "工程勘察", GD: "轨道交通" } as const;
export type BizType = keyof typeof bizTypes;

/** What a report is about, in three groups: rail transit goes with the surveys (specification §1). */
export const businessGroups = { FJ: "房屋建筑", SZ: "市政基础设施", KC: "工程勘察与轨道交通" } as const;
export type BusinessGroup = keyof typeof businessGroups;

export const businessGroupOf = (bizType: BizType): BusinessGroup => (bizType === "GD" ? "KC" : bizType);

export const categoryCodes = {
  KC_KCBG: "勘察报告",
  KC_DJCL: "地基处理",
  GD_GDJT: "轨道交通",
  FJ_XJ: "房建新建",
  FJ_KJ: "房建扩建",
  FJ_GJ: "房建改建",
  SZ_XJ: "市政新建",
  SZ_GJ: "市政改建",
  SZ_KJ: "市政扩建",
  SZ_GZ: "市政改造",
} as const;
export type CategoryCode = keyof typeof categoryCodes;

export const projectCategories = { PT: "普通项目", YHSH: "特殊项目" } as const;
export type ProjectCategory = keyof typeof projectCategories;

export interface ProjectType {
  readonly form: string;
  readonly bizType: BizType;
  readonly categoryCodes: readonly CategoryCode[];
  readonly category: ProjectCategory;
}

// biome-ignore format: a table
export const projectTypes = [
  { form: "prospectingReport", bizType: "KC", categoryCodes: ["KC_KCBG"], category: "PT" },
  { form: "prospectingFoundation", bizType: "KC", categoryCodes: ["KC_DJCL"], category: "PT" },
  { form: "railTransitNormal", bizType: "GD", categoryCodes: ["GD_GDJT"], category: "PT" },
  { form: "railTransitSpecial", bizType: "GD", categoryCodes: ["GD_GDJT"], category: "YHSH" },
  { form: "buildingNewOrUpdate", bizType: "FJ", categoryCodes: ["FJ_KJ", "FJ_GJ"], category: "PT" },
  { form: "municipal", bizType: "SZ", categoryCodes: ["SZ_XJ", "SZ_GJ", "SZ_KJ", "SZ_GZ"], category: "PT" },
] as const satisfies readonly ProjectType[];
export type ProjectForm = (typeof projectTypes)[number]["form"];

/** Category codes accepted beyond the specification's map. */
const furtherCodes: Partial<Record<string, CategoryCode>> = { buildingNewOrUpdate: "FJ_XJ" };

/** PT and PTXM are one category, written PT. */
export const normalCategory = (category: string): ProjectCategory | null => {
  if (category === "PT" || category === "PTXM") return "PT";
  return category === "YHSH" ? "YHSH" : null;
};

/** The report form of a project, or null when the combination does not exist. */
export const projectFormOf = (bizType: string, categoryCode: string, category: string): ProjectForm | null => {
  const wanted = normalCategory(category);
  const found = (projectTypes as readonly ProjectType[]).find(
    (type) =>
      type.bizType === bizType && type.category === wanted && codesOf(type).some((code) => code === categoryCode),
  );
  return (found?.form as ProjectForm | undefined) ?? null;
};

/** The category codes a form offers, new building first. */
export const codesOf = (type: ProjectType): readonly CategoryCode[] => {
  const further = furtherCodes[type.form];
  return further === undefined ? type.categoryCodes : [further, ...type.categoryCodes];
};
