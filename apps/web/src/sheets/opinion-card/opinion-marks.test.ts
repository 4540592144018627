import { describe, expect, it } from "vitest";
import { mark, opinion } from "../../../test/review-answers.ts";
import { marksOfOne, opinionMarks } from "./opinion-marks.ts";

describe("marks", () => {
  it("bear the number and colour of their opinion; private ones have neither", () => {
    const [own, alone] = opinionMarks([mark(1, 1), mark(2, null)], [opinion(1)]);
    expect(own).toMatchObject({ id: "1", badge: "建-01", color: "#c4281c" });
    expect(alone?.badge).toBeUndefined();
  });

  it("of an opinion that continues another are those of the first", () => {
    const second = opinion(2, { problemCategory: "2", parentId: 1 as never, markups: [mark(1, 1)] });
    expect(opinionMarks([mark(1, 1)], [second])).toMatchObject([{ id: "1", color: "#b45309" }]);
  });

  it("of others are grey while one opinion is looked at", () => {
    const [first, second] = [opinion(1, { markups: [mark(1, 1)] }), opinion(2, { markups: [mark(2, 2)] })];
    const shown = marksOfOne([mark(1, 1), mark(2, 2)], [first, second], first);
    expect(shown.map(({ color }) => color)).toEqual(["#c4281c", "#8a94a3"]);
  });
});
