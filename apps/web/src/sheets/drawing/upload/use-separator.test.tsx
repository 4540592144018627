import { QueryClientProvider } from "@tanstack/react-query";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerCalls } from "../../../../test/answers.ts";
import { show } from "../../../../test/show.ts";
import { createQueries } from "../../../ground/platform/queries.ts";
import { useSeparator } from "./use-separator.ts";

const Setting = ({ of }: { of: number | undefined }) => <p>{JSON.stringify(useSeparator(of).setting)}</p>;
const open = (of: number | undefined) =>
  show(
    <QueryClientProvider client={createQueries()}>
      <Setting of={of} />
    </QueryClientProvider>,
  );

describe("the separator of an application", () => {
  it("is @, asc, false while the server has none (F211)", async () => {
    const server = answerCalls();
    server.with(drawingCalls.readSeparator, null);
    await open(7);
    await eventually(() => expect(server.asked.map(({ url }) => url.searchParams.get("applicationId"))).toEqual(["7"]));
    await expect.element(page.getByText('{"separator":"@","order":"asc","suffix":false}')).toBeVisible();
  });

  it("is not asked for without an application, and that is logged (F210)", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const server = answerCalls();
    await open(undefined);
    await eventually(() => expect(said.mock.calls.flat().join()).toContain("needs an application id"));
    expect(server.asked).toEqual([]);
    said.mockRestore();
  });
});
