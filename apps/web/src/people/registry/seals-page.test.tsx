import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import { sealCalls, type SealRow } from "@tushen/contract/people/seal";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose } from "../../../test/choose.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { administrator, organisation, organisationRow, pageOf, person } from "../../../test/registry-answers.ts";

const none = { freeze: false, unfreeze: false, applyForRenewal: false, renew: false, refuseRenewal: false };
const seal = (facts: Partial<SealRow> = {}, ...may: (keyof SealRow["may"])[]): SealRow =>
  ({
    ...{ sealId: 1, sealName: "中原设计院出图专用章", sealType: "2", orgId: 4, orgName: "中原设计院", personId: null },
    ...{ personName: null, state: "ACTIVE", stateReason: null, provider: "C", validFrom: null, validTo: "2029-06-30" },
    ...{ createTime: "2026-11-21T00:00:00Z", editionCount: 1 },
    may: { ...none, revoke: false, ...Object.fromEntries(may.map((act) => [act, true])) },
    ...facts,
  }) as SealRow;

/** A server that keeps one seal and moves its state. */
const open = async (one: SealRow | undefined, platform = true) => {
  const server = answerFrame(
    platform ? administrator("PLATFORM", "SYS_ADMIN") : administrator("DESIGN", "DESIGN_ADMIN"),
  );
  let kept = one ? [one] : [];
  const move = (state: SealRow["state"], facts: (sent: Record<string, string>) => Partial<SealRow> = () => ({})) =>
    function moved({ body }: { body: string }) {
      const sent = JSON.parse(body) as Record<string, string>;
      kept = kept.map((row) => ({ ...row, state, stateReason: sent["reason"] ?? null, ...facts(sent) }));
      return true as const;
    };
  server.with(sealCalls.listSeals, () => pageOf(kept));
  server.with(sealCalls.unfreezeSeal, move("ACTIVE"));
  server.with(sealCalls.applyForRenewal, move("APPLYING"));
  server.with(
    sealCalls.renewSeal,
    move("ACTIVE", ({ validTo = "" }) => ({ validTo, editionCount: 3 })),
  );
  server.with(sealCalls.assignSeal, ({ body }) => {
    const { sealType } = JSON.parse(body);
    kept = [...kept, seal({ sealId: 2 as never, sealName: "新配发的章", sealType, personName: "林雨桐" })];
    return { sealId: 2 as never };
  });
  server.with(registryCalls.listOrganisations, pageOf([organisationRow()]));
  server.with(registryCalls.readOrganisation, organisation());
  server.with(
    personCalls.listPeople,
    pageOf([
      person({ registrations: [{ ...person().registrations[0], validTo: "2099-12-31" }] as never }),
      person({ employmentId: 22 as never, personName: "白露", registrations: [] }),
    ]),
  );
  await openPortal("#/adminUnit/seals", { as: "T" });
  return server;
};
const row = page.getByRole("row", { name: /中原设计院出图专用章/ });
const dialog = () => page.getByRole("dialog");
const reason = () => dialog().getByRole("textbox", { name: /理由|说明/ });

describe("the seals", () => {
  it("may be none yet", async () => {
    await open(undefined);
    await expect.element(page.getByText("还没有印章")).toBeVisible();
  });

  it("that are frozen show the reason, and are released with a reason", async () => {
    await open(seal({ state: "FROZEN", stateReason: "保管人离岗" }, "unfreeze"));
    await expect.element(row.getByText("保管人离岗")).toBeVisible();
    await row.getByRole("button", { name: "解冻" }).click();
    await expect.element(dialog().getByText("解冻后即可继续用此章签章。")).toBeVisible();
    await reason().fill("保管人已返岗");
    await dialog().getByRole("button", { name: "解冻" }).click();
    await expect.element(row.getByText("正常")).toBeVisible();
  });

  it("that expired are applied for by their organisation, then wait", async () => {
    await open(seal({ state: "EXPIRED", validTo: "2020-06-30" }, "applyForRenewal"), false);
    await row.getByRole("button", { name: "申请续期" }).click();
    await reason().fill("印章到期，继续使用");
    await dialog().getByRole("button", { name: "申请续期" }).click();
    await expect.element(row.getByText("待审核")).toBeVisible();
    await expect.element(row.getByText("印章到期，继续使用")).toBeVisible();
  });

  it("are renewed with the reason of the request, with the former editions in sight", async () => {
    const server = await open(
      seal({ state: "APPLYING", stateReason: "印章到期，继续使用", editionCount: 2, validTo: "2020-06-30" }, "renew"),
    );
    server.with(sealCalls.listEditions, [
      {
        ...{ sealName: "中原院旧章", validFrom: null, validTo: "2017-06-30", reason: "更名" },
        ...{ replacedTime: "2017-06-30T01:00:00Z", replacedBy: "严平" },
      },
    ]);
    await row.getByRole("button", { name: "续期", exact: true }).click();
    await expect.element(dialog().getByText(/中原院旧章/)).toBeVisible();
    await expect.element(reason()).toHaveValue("印章到期，继续使用");
    await dialog().getByRole("button", { name: "续期", exact: true }).click();
    await expect.element(row.getByText("正常")).toBeVisible();
    await expect.element(row.getByText(/第 3 次制作/)).toBeVisible();
    await expect.element(row.getByText("2020-06-30")).not.toBeInTheDocument();
  });

  it("stay as they are where a renewal is refused, and the reason stays written", async () => {
    const server = await open(seal({ state: "APPLYING", validTo: "2020-06-30" }, "renew"));
    const message = "印章有效期应在今天之后，且不超过三年，个人执业印章不超过其注册有效期。";
    server.refuse(sealCalls.renewSeal, { code: "seal.too-long", message });
    await row.getByRole("button", { name: "续期", exact: true }).click();
    const yes = dialog().getByRole("button", { name: "续期", exact: true });
    await expect.element(yes).toBeDisabled();
    await reason().fill("资料齐全，同意续期");
    await yes.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(reason()).toHaveValue("资料齐全，同意续期");
    await expect.element(row.getByText("待审核")).toBeVisible();
  });
});

describe("a new seal", () => {
  const begin = async (type: string) => {
    await page.getByRole("button", { name: "配发印章" }).click();
    await choose(dialog().getByRole("combobox", { name: "选择单位" }), "中原设计院");
    await choose(dialog().getByRole("combobox", { name: "印章类型" }), type);
  };
  const yes = () => dialog().getByRole("button", { name: "配发", exact: true });

  it("of an organisation has no holder", async () => {
    const server = await open(undefined);
    await begin("出图");
    await expect.element(dialog().getByRole("combobox", { name: "持章人" })).not.toBeInTheDocument();
    await yes().click();
    await expect.element(page.getByRole("row", { name: /新配发的章/ })).toBeVisible();
    expect(JSON.parse(server.askedFor(sealCalls.assignSeal)[0]?.body ?? "")).toMatchObject({
      orgId: 4,
      employmentId: null,
    });
  });

  it("of a person is held by one with the registration for it", async () => {
    const server = await open(undefined);
    await begin("注册建筑师章");
    await expect.element(yes()).toBeDisabled();
    const holder = dialog().getByRole("combobox", { name: "持章人" });
    await choose(holder, "林雨桐");
    await expect.element(page.getByTitle(/白露/)).not.toBeInTheDocument();
    await yes().click();
    await expect.element(page.getByRole("row", { name: /新配发的章/ })).toBeVisible();
    expect(JSON.parse(server.askedFor(sealCalls.assignSeal)[0]?.body ?? "")).toMatchObject({ employmentId: 21 });
  });

  it("is not given twice, and the choices stay", async () => {
    const server = await open(undefined);
    const message = "该单位或人员已有一枚同类印章在用，请先注销旧章。";
    server.refuse(sealCalls.assignSeal, { code: "seal.already-there", message });
    await begin("出图");
    await yes().click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(dialog().getByText("中原设计院").first()).toBeVisible();
    await expect.element(yes()).toBeEnabled();
  });
});
