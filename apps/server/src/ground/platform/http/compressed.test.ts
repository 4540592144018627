import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { startPortal } from "../../../../test/portal.ts";

const portal = await startPortal();

it("a long answer is sent compressed to who takes it so, and says the same", async () => {
  const ask = (headers: Readonly<Record<string, string>>) =>
    portal.app.inject({
      ...{ method: "POST", url: "/api/admin/dictionary/passAuth/getByCodesPost", headers },
      payload: ["DISCIPLINE", "BUILDING_TYPE", "STRUCTURE_TYPE"],
    });
  const plain = await ask({});
  const packed = await ask({ "accept-encoding": "gzip, deflate, br" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json());
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

it("a short one is sent as it is", async () => {
  const answer = await portal.app.inject({ url: "/livez", headers: { "accept-encoding": "gzip" } });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});
