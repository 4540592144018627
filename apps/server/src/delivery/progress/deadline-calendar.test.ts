import { expect, it } from "vitest";
import { startReview } from "../../../test/given-review.ts";
import { expectRefused } from "../../../test/portal.ts";
import type { CastName } from "../../../seed/cast.ts";

const { portal, review, batch } = await startReview();
const { projectApplicationId: id, projectSubmissionId } = batch;

const subscribe = async (name: CastName) => {
  const { address } = await (await portal.seat(name)).progress.makeDeadlineLink({});
  const { pathname, search } = new URL(address);
  return async () => {
    const { statusCode, headers, body } = await portal.app.inject({ url: `${pathname}${search}` });
    return { statusCode, type: headers["content-type"], text: body.replaceAll("\r\n ", "") };
  };
};
const dayIn = (text: string) => new RegExp(`UID:application-${id}@[^]*?DATE:(\\d+)`).exec(text)?.[1];

it("holds what stands on the desk of its person, and nothing of others", async () => {
  const { dueOn } = (await (await portal.seat("owner")).submission.readSubmission({ id: projectSubmissionId })).clock;
  const [owner, stranger, designer] = await Promise.all([
    subscribe("owner"),
    subscribe("owner2"),
    subscribe("designer"),
  ]);
  const first = await owner();
  expect(first).toMatchObject({ statusCode: 200, type: "text/calendar; charset=utf-8" });
  expect(dayIn(first.text)).toBe(dueOn?.replaceAll("-", ""));
  expect(dayIn((await stranger()).text)).toBeUndefined();
  expect(dayIn((await designer()).text), "not the designer's turn").toBeUndefined();
  await review.raised(batch, { problemCategory: "1", normNumber: "GB 55037-2022", clauseNo: "7.1.4" });
  await review.letterSent(batch);
  const answering = await designer();
  expect(answering.text).toMatch(/SUMMARY:答复截止：/);
  expect(dayIn(answering.text)).toBeDefined();
  expect(dayIn(answering.text)).toBe(dayIn((await owner()).text));
});

it("ends with its address: replaced, given up, or of somebody suspended", async () => {
  const clerk = await portal.seat("clerk");
  const former = await subscribe("clerk");
  const later = await subscribe("clerk");
  expect((await former()).statusCode).toBe(404);
  expect((await later()).statusCode).toBe(200);
  expect((await clerk.progress.readDeadlineLink({})).link?.readTime).not.toBeNull();
  await portal.db.updateTable("organisation").set({ suspended: true }).where("org_type", "=", "CENSOR").execute();
  expect((await later()).statusCode).toBe(404);
  await portal.db.updateTable("organisation").set({ suspended: false }).where("org_type", "=", "CENSOR").execute();
  await clerk.progress.removeDeadlineLink({});
  expect((await later()).statusCode).toBe(404);
  expect(await clerk.progress.readDeadlineLink({})).toEqual({ isOpen: true, link: null });
  await expectRefused(portal.guest.progress.makeDeadlineLink({}), "platform.sign-in-first");
  await expectRefused((await portal.seat("admin")).progress.makeDeadlineLink({}), "platform.not-allowed");
});
