import * as contract from "@tushen/contract/contract";
import { expect, it } from "vitest";
import { areaWords } from "../../apps/web/src/ground/developer/area-words.ts";

it("every area of the contract has a word on the page of calls, and no other has", () => {
  expect(Object.keys(areaWords).toSorted()).toEqual(Object.keys(contract).toSorted());
});
