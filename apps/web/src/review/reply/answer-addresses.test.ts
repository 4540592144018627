import { describe, expect, it } from "vitest";
import { listPath, opinionAddress } from "./answer-addresses.ts";

describe("the page of one opinion", () => {
  it.each([
    ["/reportUnit/buildingCensorAnswerPage", "#/reportUnit/buildingCensorOpinionAnswer/8"],
    ["/reportUnit/buildingCensorAnswerPageOfJC", "#/reportUnit/buildingCensorOpinionAnswer/8"],
    ["/reportUnit/municipalCensorAnswerPage", "#/reportUnit/municipalCensorOpinionAnswer/8"],
    ["/reportUnit/trackCensorAnswerPage1", "#/reportUnit/trackCensorOpinionAnswer/8"],
    ["/reportUnit/trackCensorAnswerPage2", "#/reportUnit/trackCensorOpinionAnswer/8"],
    ["/reportUnit/prospectingCensorAnswerPage", "#/projectReport/replyDetails?id=8"],
  ])("is reached from %s at %s", (list, address) => expect(opinionAddress(list, 8)).toBe(address));

  it.each([
    ["/reportUnit/municipalCensorOpinionAnswer/8", "/reportUnit/municipalCensorAnswerPage"],
    ["/reportUnit/trackCensorOpinionAnswerZX/8", "/reportUnit/trackCensorAnswerPage1"],
    ["/reportUnit/buildingCensorOpinionAnswerZX/8", "/reportUnit/buildingCensorAnswerPage"],
    ["/projectReport/replyDetails", "/reportUnit/buildingCensorAnswerPage"],
  ])("at %s leads back to %s", (path, list) => expect(listPath(path)).toBe(list));
});
