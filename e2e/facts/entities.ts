import { expect } from "vitest";
import type { Probes, World } from "./world.ts";

const separator = "/api/sfa/docDrawingSeparator";

const settingOf = async ({ ask }: World, applicationId: number) =>
  (await ask("designer", `GET ${separator}/getByApplicationId`, { query: { applicationId } })).detail;

const saveSetting = ({ ask }: World, over: object) => ask("designer", `POST ${separator}/save`, { body: over });

const parameters = async ({ ask }: World) => (await ask(null, "GET /api/admin/parameters/passAuth/getAll")).detail;

const labels = async ({ ask }: World, code: string): Promise<Record<string, string>> => {
  const { detail } = await ask(null, "POST /api/admin/dictionary/passAuth/getByCodesPost", { body: [code] });
  return Object.fromEntries(detail[0].items.map((item: { code: string; name: string }) => [item.code, item.name]));
};

/** Each form of the specification with its business type, category codes and category. */
const forms = [
  ["F112", "prospectingReport", "KC", ["KC_KCBG"], "PT"],
  ["F113", "prospectingFoundation", "KC", ["KC_DJCL"], "PT"],
  ["F114", "railTransitNormal", "GD", ["GD_GDJT"], "PT"],
  ["F115", "railTransitSpecial", "GD", ["GD_GDJT"], "YHSH"],
  ["F116", "buildingNewOrUpdate", "FJ", ["FJ_KJ", "FJ_GJ"], "PT"],
  ["F117", "municipal", "SZ", ["SZ_XJ", "SZ_GJ", "SZ_KJ", "SZ_GZ"], "PT"],
] as const;

/** A report of each kind is taken, and read again as that kind. */
const isFiled = async ({ ask }: World, bizType: string, category: string, type: string) => {
  const saved = await ask("owner", "POST /api/sfa/project/save", {
    body: { projectBasicInfo: { bizType, category, type }, projectParticipant: [] },
  });
  expect(saved.code, `${category} ${type}: ${saved.message}`).toBe("SUCCESS");
  const { projectApplicationId } = saved.detail;
  const { detail } = await ask("owner", "POST /api/sfa/project/getProjectPartnerInfo", {
    body: { projectApplicationId },
  });
  expect(detail.projectBasicInfo).toMatchObject({ bizType, category, type });
};

const formFacts = forms.map(
  ([fact, , bizType, codes, type]) =>
    [
      fact,
      async (world: World) => {
        for (const code of codes) await isFiled(world, bizType, code, type);
      },
    ] as const,
);

/** What entities consist of, over HTTP. */
export const entityFacts: Probes = {
  ...Object.fromEntries(formFacts),
  F008: async (world) => {
    const types = await labels(world, "BIZ_TYPE");
    expect(Object.keys(types)).toEqual(expect.arrayContaining(["FJ", "SZ", "KC", "GD"]));
    expect(types).toMatchObject({ FJ: "房屋建筑", SZ: "市政基础设施" });
  },
  F009: async (world) =>
    expect(await labels(world, "PROJECT_CATEGORY_CODE")).toMatchObject({ KC_KCBG: "勘察报告", KC_DJCL: "地基处理" }),
  F010: async (world) => {
    expect(await labels(world, "PROJECT_CATEGORY")).toMatchObject({ PT: "普通项目", YHSH: "特殊项目" });
    const body = { projectBasicInfo: { bizType: "SZ", category: "SZ_XJ", type: "PTXM" }, projectParticipant: [] };
    const saved = await world.ask("owner", "POST /api/sfa/project/save", { body });
    expect(saved.code, "PTXM is PT").toBe("SUCCESS");
  },
  F118: async (world) => {
    for (const [, , bizType, codes, type] of forms) for (const code of codes) await isFiled(world, bizType, code, type);
    const wrong = { projectBasicInfo: { bizType: "SZ", category: "SZ_XJ", type: "YHSH" }, projectParticipant: [] };
    expect((await world.ask("owner", "POST /api/sfa/project/save", { body: wrong })).code).not.toBe("SUCCESS");
  },
  F119: async (world) => {
    const setting = await settingOf(world, world.filling.projectApplicationId);
    const names = ["applicationId", "drawingSeparator", "id", "includeOtherPart", "separatorOrder"];
    expect(Object.keys(setting).toSorted()).toEqual(names);
    expect(typeof setting.applicationId).toBe("number");
  },
  F120: async (world) => {
    const applicationId = world.filling.projectApplicationId;
    expect((await saveSetting(world, { applicationId })).detail.drawingSeparator).toBe("@");
  },
  F121: async (world) => {
    const applicationId = world.filling.projectApplicationId;
    expect((await saveSetting(world, { applicationId })).detail.separatorOrder).toBe("asc");
    expect((await saveSetting(world, { applicationId, separatorOrder: "desc" })).detail.separatorOrder).toBe("desc");
    expect((await saveSetting(world, { applicationId, separatorOrder: "up" })).code).not.toBe("SUCCESS");
    await saveSetting(world, { applicationId });
  },
  F122: async (world) =>
    expect(
      (await saveSetting(world, { applicationId: world.filling.projectApplicationId })).detail.includeOtherPart,
    ).toBe(false),
  F077: async (world) => {
    const before = await settingOf(world, world.answering.projectApplicationId);
    await saveSetting(world, { applicationId: world.filling.projectApplicationId, drawingSeparator: "-" });
    expect(await settingOf(world, world.answering.projectApplicationId)).toEqual(before);
    await saveSetting(world, { applicationId: world.filling.projectApplicationId });
  },
  F125: async ({ ask, answering }) => {
    const { projectSubmissionId } = answering;
    const [first] = (await ask("owner", "GET /api/sfa/buildingInfo/listAll", { query: { projectSubmissionId } }))
      .detail;
    const { detail } = await ask("owner", `GET /api/sfa/buildingInfo/${first.id}`);
    const names = ["id", "projectSubmissionId", "buildingInfoDto", "buildingDesignInfo", "buildingSurveyInfoDto"];
    expect(Object.keys(detail)).toEqual(expect.arrayContaining([...names, "gdBuildingInfoDto"]));
  },
  F126: async ({ ask, filling, as, orgId }) => {
    const owner = await as("owner");
    const [building] = await owner.building.listBuildings(filling);
    const { versionId } = (await owner.submission.readSubmission({ id: filling.projectSubmissionId })).versions[0] as {
      versionId: number;
    };
    const made = await ask("owner", "POST /api/sfa/buildingAtlas/save", {
      body: {
        buildingAtlasDto: { atlasName: "建筑图册", discipline: ["JZ"], designOrgId: await orgId("zhongyuan") },
        ...{ list: [building?.id], projectSubmissionVersionId: versionId },
      },
    });
    const { detail } = await ask("owner", "GET /api/sfa/buildingAtlas/getAtlas", { query: { id: made.detail } });
    const names = ["buildingAtlasDto", "list", "projectSubmissionVersionId"];
    expect(Object.keys(detail)).toEqual(expect.arrayContaining(names));
  },
  F129: async ({ ask }) => {
    const body = ["DISCIPLINE", "BIZ_TYPE"];
    const { detail } = await ask(null, "POST /api/admin/dictionary/passAuth/getByCodesPost", { body });
    expect(detail.map(({ code }: { code: string }) => code)).toEqual(body);
    for (const { items } of detail) for (const item of items) expect(item.id).toEqual(expect.any(Number));
  },
  F130: async (world) => {
    for (const one of await parameters(world))
      expect(Object.keys(one)).toEqual(expect.arrayContaining(["type", "value", "code"]));
  },
  F131: async (world) => {
    const { value } = (await parameters(world)).find(({ type }: { type: string }) => type === "DIVISION");
    expect(value[0]).toMatchObject({ divisionCode: expect.any(String), districtName: expect.any(String) });
    expect(Array.isArray(value[0].children)).toBe(true);
  },
  F132: async ({ ask, orgId }) => {
    const { detail } = await ask("owner", `GET /api/admin/orgParameter/listByOrgId/${await orgId("jinse")}`);
    for (const one of detail) expect(Object.keys(one)).toEqual(expect.arrayContaining(["code", "value"]));
  },
  F133: async ({ ask }) => {
    const { detail } = await ask("owner", "GET /api/message", { query: { page: 0, size: 100 } });
    expect(detail.list.length).toBeGreaterThan(0);
    for (const one of detail.list) expect(one.content).toEqual(expect.any(String));
  },
  F180: async ({ ask, as, orgId }) => {
    const admin = await as("admin");
    const isOpen = async () => {
      const { detail } = await ask("owner", "GET /api/support/select/support/getSwitchStatus", {
        query: { orgId: await orgId("jinse") },
      });
      return detail.INSPECT_SWITCH;
    };
    expect(await isOpen()).toBe(false);
    const set = (value: string) =>
      admin.parameter.updateParameters({ parameters: [{ type: "INSPECT_SWITCH", code: "", value }] } as never);
    await set("OPEN");
    expect(await isOpen()).toBe(true);
    await set("CLOSE");
    expect(await isOpen()).toBe(false);
  },
  F219: async ({ ask }) => {
    const types = { owner: "CONSTRUCT", designer: "DESIGN", clerk: "CENSOR" } as const;
    for (const [by, orgType] of Object.entries(types)) {
      const { detail } = await ask(by as "owner", "GET /api/admin/credential/getCredentialInfo");
      expect(detail[0].orgType).toBe(orgType);
    }
  },
  F220: async ({ ask }) => {
    for (const [by, orgType] of [
      ["surveyor", "SURVEY"],
      ["officer", "CONTROL"],
    ] as const)
      expect((await ask(by, "GET /api/admin/credential/getCredentialInfo")).detail[0].orgType).toBe(orgType);
  },
  F248: async ({ ask }) => {
    const codes = Array.from({ length: 100 }, (_, index) => (index === 0 ? "DISCIPLINE" : `NO_${index}`));
    const begin = performance.now();
    const answer = await ask(null, "POST /api/admin/dictionary/passAuth/getByCodesPost", { body: codes });
    expect([answer.code, answer.detail.length]).toEqual(["SUCCESS", 100]);
    // A second on a quiet machine; this one may run other tests beside it.
    expect(performance.now() - begin).toBeLessThan(5000);
  },
  F249: async ({ ask, answering }) => {
    const { projectApplicationId } = answering;
    const found = async (over: object) => {
      const query = { projectApplicationId, ...over };
      return (await ask("owner", "GET /api/sfa/projectSubmission/query", { query })).detail;
    };
    const all = await found({});
    expect(all.total).toBe(1);
    expect([(await found({ status: all.list[0].state })).total, (await found({ status: "FINISHED" })).total]).toEqual([
      1, 0,
    ]);
    expect([(await found({ atlasName: "第一批" })).total, (await found({ atlasName: "第九批" })).total]).toEqual([
      1, 0,
    ]);
    expect((await found({ invalid: true })).total).toBe(0);
    expect((await found({ pageNum: 2, pageSize: 1 })).list).toEqual([]);
  },
  F258: async ({ ask }) => {
    const read = async () => (await ask("owner", "GET /api/message", { query: { page: 0, size: 100 } })).detail;
    const before = await read();
    const fresh = before.list.find((one: { read: boolean }) => !one.read);
    expect((await ask("owner", `PUT /api/message/${fresh.id}/read`)).detail).toBe(true);
    expect((await read()).unread).toBe(before.unread - 1);
  },
};
