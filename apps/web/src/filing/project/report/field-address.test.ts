import type { ApplicationId, BuildingId } from "@tushen/contract/ground/fields";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { expect, it } from "vitest";
import { fieldAddress } from "./field-address.ts";

const changeable = (mayEdit: boolean, mayCorrect = false) => ({
  ...{ projectApplicationId: 41 as ApplicationId, mayEdit, mayCorrect },
});
const ofProject = (field: string) => ({ buildingId: null, of: "", field });
const ofBuilding = { buildingId: 7 as BuildingId, of: "1#楼", field: "height" };
const { buildingNewOrUpdate: housing, railTransitNormal: rail } = reportForms;

it("leads to the field in the step of the wizard where it stands", () => {
  expect(fieldAddress(housing, changeable(true), ofBuilding)).toBe(
    "#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=buildings&building=7&field=height",
  );
  expect(fieldAddress(housing, changeable(true), ofProject("projectName"))).toBe(
    "#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=info&field=info.projectName",
  );
  expect(fieldAddress(rail, changeable(true), ofBuilding)).toBe(
    "#/projectReport/trackNormal/4?projectApplicationId=41&building=7&field=height",
  );
});

it("leads to the correction of basic data where only that is open, and nowhere where nothing is", () => {
  expect(fieldAddress(housing, changeable(false, true), ofProject("landArea"))).toBe(
    "#/reportUnit/infoCorrection?projectApplicationId=41&field=info.landArea",
  );
  expect(fieldAddress(housing, changeable(false, true), ofBuilding)).toBeUndefined();
  expect(fieldAddress(housing, changeable(false), ofProject("landArea"))).toBeUndefined();
  expect(
    fieldAddress(housing, changeable(true), { buildingId: null, of: "KC-1", field: "siteCategory" }),
  ).toBeUndefined();
});
