import { dictionaries, followDictionaryChanges } from "@tushen/domain/ground/dictionary/dictionaries";
import { afterAll, describe, expect, it } from "vitest";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { buildingInfo } from "../../../seed/report-data.ts";
import { startGiven } from "../../../test/given.ts";

const portal = await startPortal();
const given = startGiven(portal);
const admin = await portal.signIn("admin");
const { guest } = portal;
afterAll(() => followDictionaryChanges([]));

const itemsOf = async (code: string) => (await guest.dictionary.readDictionaries({ codes: [code] }))[0]?.items ?? [];
const labels = async (code: string) => (await itemsOf(code)).map(({ label }) => label);
const save = async (
  dictionaryCode: string,
  code: string,
  change: { label?: string; enabled?: boolean; exchangeCode?: string; version?: number },
) => {
  const item = (await admin.dictionary.listDictionaries({}))
    .find((list) => list.code === dictionaryCode)
    ?.items.find((one) => one.code === code);
  return admin.dictionary.saveDictionaryItem({
    dictionaryCode,
    code,
    label: item?.label ?? "",
    enabled: item?.enabled ?? true,
    exchangeCode: item?.exchangeCode ?? null,
    version: item?.version ?? 0,
    ...change,
  });
};

describe("reading dictionaries", () => {
  it("gives a guest each list asked for with its items, each with an id (F129)", async () => {
    const [list] = await guest.dictionary.readDictionaries({ codes: ["BUILD_NATURE"] });
    expect(list).toMatchObject({
      code: "BUILD_NATURE",
      items: [{ id: 5001, code: "01", label: "新建", enabled: true }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
  });

  it("answers 100 codes in one call within a second (F248)", async () => {
    const codes = dictionaries.slice(0, 100).map(({ code }) => code);
    const began = performance.now();
    const lists = await guest.dictionary.readDictionaries({ codes });
    expect(performance.now() - began).toBeLessThan(1000);
    expect(lists.map(({ code }) => code)).toEqual(codes);
    expect(lists.every(({ items }) => items.length > 0)).toBe(true);
  });

  it("gives an unknown code no items, and the others theirs", async () => {
    const lists = await guest.dictionary.readDictionaries({ codes: ["NO_SUCH", "YES_NO"] });
    expect(lists.map(({ items }) => items.length)).toEqual([0, 2]);
  });
});

describe("editing a dictionary", () => {
  it("renames an item and takes one out of use; it stays in the list", async () => {
    await save("PILE_TYPE", "4", { label: "人工挖孔灌注桩" });
    await save("PILE_TYPE", "5", { enabled: false });
    const items = await itemsOf("PILE_TYPE");
    expect(items.find(({ code }) => code === "4")?.label).toBe("人工挖孔灌注桩");
    expect(items.find(({ code }) => code === "5")).toMatchObject({ label: "方桩", enabled: false });
    const list = (await admin.dictionary.listDictionaries({})).find(({ code }) => code === "PILE_TYPE");
    expect(list).toMatchObject({ isChanged: true, isFixed: false });
    expect(list?.items.find(({ code }) => code === "4")).toMatchObject({ builtInLabel: "人工挖孔桩", version: 1 });
  });

  it("adds items before 其他 and orders the list", async () => {
    const added = await admin.dictionary.addDictionaryItem({
      dictionaryCode: "FOUNDATION_TYPE",
      code: "20",
      label: "锚杆基础",
    });
    expect(added.items.at(-2)).toMatchObject({ code: "20", label: "锚杆基础", isAdded: true });
    expect(added.items.at(-2)?.id).toBeGreaterThan(1_000_000);
    const codes = added.items.map(({ code }) => code);
    const order = ["20", ...codes.filter((code) => code !== "20")];
    await admin.dictionary.orderDictionary({ dictionaryCode: "FOUNDATION_TYPE", codes: order });
    expect((await labels("FOUNDATION_TYPE"))[0]).toBe("锚杆基础");
    expect((await labels("FOUNDATION_TYPE")).at(-1)).toBe("其他");
  });

  it("is followed by what a report accepts", async () => {
    const { owner, projectApplicationId, projectSubmissionId, buildingId } = await given.draftApplication();
    const save = async (foundationType: string) => {
      const { version } = (await owner.building.readBuilding({ id: buildingId })) as { version: number };
      await owner.building.saveBuilding({
        id: buildingId,
        projectSubmissionId,
        version,
        buildingInfoDto: buildingInfo({ foundationType }),
      });
    };
    await save("21");
    const refused = await owner.project.submitProject({ projectApplicationId });
    expect(JSON.stringify(refused)).toContain("基础形式");
    await save("20");
    expect(await owner.project.submitProject({ projectApplicationId })).toMatchObject({ submitted: true });
  });

  it("is refused where a code or a name is taken, nothing would be left, or somebody was quicker", async () => {
    const dictionaryCode = "PAY_MODE";
    const add = (code: string, label: string) => admin.dictionary.addDictionaryItem({ dictionaryCode, code, label });
    await expectRefused(add("1", "另一种"), "dictionary.code-taken");
    await expectRefused(add("4", "免收"), "dictionary.label-taken");
    await expectRefused(save(dictionaryCode, "1", { label: "免收" }), "dictionary.label-taken");
    await save(dictionaryCode, "1", { enabled: false });
    await save(dictionaryCode, "2", { enabled: false });
    await expectRefused(save(dictionaryCode, "3", { enabled: false }), "dictionary.last-item");
    await expectRefused(save(dictionaryCode, "1", { enabled: true, version: 0 }), "platform.changed-meanwhile");
    await expectRefused(
      admin.dictionary.orderDictionary({ dictionaryCode, codes: ["1", "2"] }),
      "dictionary.order-incomplete",
    );
    await expectRefused(add("a b", "x"), "platform.malformed");
    await expectRefused(save("NO_SUCH", "1", { label: "x" }), "platform.not-found");
  });

  it("is refused for lists on which the program depends", async () => {
    for (const dictionaryCode of ["SUBMISSION_STATE", "ORG_TYPE", "PROCESS_KEY"])
      await expectRefused(
        admin.dictionary.addDictionaryItem({ dictionaryCode, code: "X", label: "X" }),
        "dictionary.fixed",
      );
  });

  it("goes back to what the product brings; what was added stays, out of use", async () => {
    const list = await admin.dictionary.restoreDictionary({ dictionaryCode: "FOUNDATION_TYPE" });
    expect(list.items.map(({ code }) => code)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "20", "99"]);
    expect(list.items.find(({ code }) => code === "20")?.enabled).toBe(false);
  });

  it("leaves a history of who changed what, in the audit trail", async () => {
    const about = async (object: string) =>
      (await admin.audit.queryAuditLines({ objectKind: "dictionary", object })).list;
    const history = await about("FOUNDATION_TYPE");
    expect(history.map(({ act }) => act)).toEqual(["restore", "update", "create"]);
    expect(history.at(-1)).toMatchObject({
      actorName: "严平",
      objectName: "基础形式 · 20 锚杆基础",
      before: null,
      after: { code: "20", label: "锚杆基础", enabled: true },
    });
    const renamed = await about("PILE_TYPE");
    expect(renamed.at(-1)).toMatchObject({ before: { label: "人工挖孔桩" }, after: { label: "人工挖孔灌注桩" } });
  });

  it("is for the platform's operator alone", async () => {
    for (const name of ["owner", "clerk", "officer"] as const) {
      const client = await portal.signIn(name);
      await expectRefused(client.dictionary.listDictionaries({}), "platform.not-allowed");
      await expectRefused(client.dictionary.restoreDictionary({ dictionaryCode: "PILE_TYPE" }), "platform.not-allowed");
    }
  });
});

describe("another copy of the server", () => {
  it("reads what was changed beside it at once", async () => {
    await labels("TITLE_TYPE");
    await portal.db
      .insertInto("dictionary_item")
      .values({ dictionary_code: "TITLE_TYPE", item_code: "1", label: "企业" })
      .execute();
    await portal.db
      .updateTable("dictionary_edition")
      .set((eb) => ({ number: eb("number", "+", 1) }))
      .execute();
    expect((await labels("TITLE_TYPE"))[0]).toBe("企业");
    expect(await guest.dictionary.dictionaryChanges({})).toContainEqual(
      expect.objectContaining({ dictionaryCode: "TITLE_TYPE", itemCode: "1", label: "企业", enabled: null }),
    );
  });
});
