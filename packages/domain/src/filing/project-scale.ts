import type { ProjectScale } from "../people/house-class.ts";

/**
 * The scale of a project (工程规模) suggested from its buildings, after 建市〔2007〕86号 (domain handbook 3.2). The highest of
 * all buildings wins; the owner may declare another. Codes are those of PROJECT_SCALE.
 *
 *  - public and industrial: large above 20,000 m² or 50 m, medium above 5,000 m² or 24 m, else small
 *  - dwellings: large above 20 storeys, medium above 12, else small
 *  - underground works: large above 10,000 m²
 *  - attached shelters: large from resistance grade 4 up, medium below
 *  - roads: large for 快速路 and 主干路, medium for 次干路, small for 支路; rail is always large
 */
export interface ScaleBuilding {
  /** BUILDING_USE */
  readonly useNature: string;
  readonly area: number;
  readonly height: number;
  readonly overFloors: number;
  readonly underArea?: number | undefined;
  /** RF_RESIST of an attached shelter. */
  readonly resistGrade?: string | undefined;
}

export const suggestBuildingScale = (buildings: readonly ScaleBuilding[]): ProjectScale =>
  largest(buildings.flatMap((building) => [bodyScale(building), undergroundScale(building), shelterScale(building)]));

/** ROAD_GRADE: 1 快速路, 2 主干路, 3 次干路, 4 支路. */
export const suggestRoadScale = (roadGrades: readonly string[]): ProjectScale =>
  largest(roadGrades.map((grade) => (grade === "1" || grade === "2" ? "8" : grade === "3" ? "9" : "10")));

export const railScale: ProjectScale = "8";

const bodyScale = ({ useNature, area, height, overFloors }: ScaleBuilding): ProjectScale => {
  if (useNature === "1" || useNature === "25") return overFloors > 20 ? "8" : overFloors > 12 ? "9" : "10";
  if (area > 20000 || height > 50) return "8";
  return area > 5000 || height > 24 ? "9" : "10";
};

const undergroundScale = ({ underArea = 0 }: ScaleBuilding): ProjectScale => (underArea > 10000 ? "8" : "10");

const shelterScale = ({ resistGrade }: ScaleBuilding): ProjectScale => {
  if (!resistGrade) return "10";
  return resistGrade === "核4" || resistGrade === "核4B" ? "8" : "9";
};

const largest = (scales: readonly ProjectScale[]): ProjectScale =>
  scales.reduce<ProjectScale>((most, scale) => (Number(scale) < Number(most) ? scale : most), "10");
