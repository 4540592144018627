import type { OrgId } from "@tushen/contract/ground/fields";
import type { DivisionNode } from "@tushen/divisions/division-tree";
import { isInspectMode } from "@tushen/domain/ground/deployment";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { castPassword } from "../../../seed/cast.ts";
import { expectRefused, sentPassword, startPortal } from "../../../test/portal.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { guest } = portal;
const admin = await portal.signIn("admin");

const publicValues = async () =>
  Object.fromEntries((await guest.parameter.publicParameters({})).map(({ type, value }) => [type, value]));
const set = (type: string, value: string, was?: string) =>
  admin.parameter.updateParameters({ parameters: [{ type, value, ...(was !== undefined && { was }) }] });
const stored = () => portal.db.selectFrom("system_parameter").selectAll().orderBy("type").execute();
const lines = async (objectKind: "parameter" | "org-parameter") =>
  (await admin.audit.queryAuditLines({ objectKind })).list;

describe("the public parameters", () => {
  it("have type, code and value each (F130), and tell guests nothing that only the house needs", async () => {
    const parameters = await guest.parameter.publicParameters({});
    for (const parameter of parameters) expect(Object.keys(parameter).toSorted()).toEqual(["code", "type", "value"]);
    const types = parameters.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types).toEqual(expect.arrayContaining(["VERSION", "SYSTEM_NAME", "LOGO", "ICON", "INSPECT_SWITCH"]));
    for (const type of ["RECHECK_DAYS", "FEE_BLOCK", "SECRET"]) expect(types).not.toContain(type);
    expect(await publicValues()).toMatchObject({
      SERVICE_PHONE: "400-000-2026",
      HELPER_PORT_HTTP: "16888",
      HELPER_PORT_HTTPS: "18666",
      PDF_CHECK_PORT: "18003",
      NATIVE_FILE_PORT: "18004",
    });
  });

  it("carry divisions with divisionCode, districtName and children, those of the deployment only (F131)", async () => {
    const provinces = (await publicValues())["DIVISION"] as readonly DivisionNode[];
    expect(provinces).toHaveLength(34);
    expect(provinces[0]).toMatchObject({ divisionCode: "110000", districtName: "北京市" });
    expect(provinces[0]?.children?.[0]?.children?.[0]).toEqual({
      divisionCode: "110101",
      districtName: "东城区",
      children: [],
    });
    await set("VERSION", "zhengzhou");
    const parameters = await guest.parameter.publicParameters({});
    const divisions = parameters.find(({ type }) => type === "DIVISION");
    expect(divisions).toMatchObject({
      code: "410100",
      value: [{ divisionCode: "410100", districtName: "郑州市" }],
    });
    const [city] = (divisions?.value ?? []) as readonly { readonly children: readonly unknown[] }[];
    expect(city?.children).toContainEqual({ divisionCode: "410105", districtName: "金水区", children: [] });
    expect(JSON.stringify(parameters).length).toBeLessThan(4000);
    await set("VERSION", "");
  });

  it("turn check mode on when INSPECT_SWITCH is opened (F180)", async () => {
    const inspects = async () =>
      isInspectMode((await guest.parameter.publicParameters({})) as { type: string; value: string }[]);
    expect(await inspects()).toBe(false);
    await set("INSPECT_SWITCH", "OPEN");
    expect(await inspects()).toBe(true);
    await set("INSPECT_SWITCH", "CLOSE");
  });
});

describe("changing parameters", () => {
  it("changes all or none, and leaves a line for each that changed", async () => {
    const before = await stored();
    const attempt = admin.parameter.updateParameters({
      parameters: [
        { type: "RECHECK_DAYS", value: "7" },
        { type: "MAX_RECHECK", value: "many" },
      ],
    });
    const refused = await expectRefused(attempt, "parameter.value-wrong");
    expect(refused.message).toBe("“复审次数上限”填写有误：请填写 1 到 20 之间的整数（次）。");
    expect(await stored()).toEqual(before);
    await admin.parameter.updateParameters({
      parameters: [
        { type: "RECHECK_DAYS", value: "7", was: "5" },
        { type: "MAX_RECHECK", value: "3" },
      ],
    });
    const [line, ...older] = await lines("parameter");
    expect(line).toMatchObject({
      objectId: "RECHECK_DAYS",
      objectName: "复审期限",
      before: { value: "5 个工作日" },
      after: { value: "7 个工作日" },
    });
    expect(older.map(({ objectId }) => objectId)).not.toContain("MAX_RECHECK");
  });

  it("goes back to the default when a value is emptied", async () => {
    await set("RECHECK_DAYS", "");
    expect((await stored()).map(({ type }) => type)).not.toContain("RECHECK_DAYS");
    const { parameters } = await admin.parameter.listParameters({});
    expect(parameters).toContainEqual({ type: "RECHECK_DAYS", value: "" });
  });

  it("is refused for types nobody knows, and when somebody was quicker", async () => {
    await expectRefused(set("NO_SUCH", "1"), "parameter.unknown-type");
    await expectRefused(set("__proto__", "1"), "parameter.unknown-type");
    await expectRefused(set("MAX_RECHECK", "4", "2"), "platform.changed-meanwhile");
  });

  it("is for who may edit the module PARAM: the operator, and the administrator of the district the portal serves", async () => {
    const parameters = [{ type: "MAX_RECHECK", value: "4" }];
    for (const name of ["owner", "clerk", "officer"] as const) {
      const client = await portal.signIn(name);
      await expectRefused(client.parameter.updateParameters({ parameters }), "platform.not-allowed");
    }
    await portal.db
      .updateTable("credential")
      .set({ role_codes: JSON.stringify(["CONTROL_ADMIN"]) })
      .where("role_codes", "@>", JSON.stringify(["CONTROL_OFFICER"]) as never)
      .execute();
    const authority = await portal.signIn("officer");
    // The standard version serves every division, so one district may not change it.
    expect((await authority.parameter.listParameters({})).mayEdit).toBe(false);
    await expectRefused(authority.parameter.updateParameters({ parameters }), "platform.not-allowed");
    await set("VERSION", "zhengzhou");
    expect((await authority.parameter.listParameters({})).mayEdit).toBe(true);
    await authority.parameter.updateParameters({ parameters });
    await set("VERSION", "kaifeng");
    await expectRefused(authority.parameter.updateParameters({ parameters }), "platform.not-allowed");
    await set("VERSION", "");
  });
});

describe("the deployment in force", () => {
  it("is said with its reason", async () => {
    expect(await admin.parameter.deployment({})).toMatchObject({ version: "standard", reason: "unknown-host" });
    await set("VERSION", "qinghai");
    expect(await admin.parameter.deployment({})).toEqual({
      version: "qinghai",
      reason: "parameter",
      host: "localhost",
      setting: "",
      parameter: "qinghai",
    });
    expect(await publicValues()).toMatchObject({
      SYSTEM_NAME: "青海省施工图数字化审查系统",
      LOGO: "deployment/qinghai-logo.svg",
      ICON: "deployment/qinghai-icon.svg",
    });
    await set("VERSION", "");
  });
});

describe("the picture of the login page", () => {
  const upload = async (token: string, bytes: Uint8Array, name = "bg.png") => {
    const form = new FormData();
    form.append("fileName", name);
    form.append("content", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    const body = new Response(form);
    const answer = await portal.app.inject({
      method: "POST",
      url: "/api/admin/parameters/loginPicture",
      headers: { authorization: `Bearer ${token}`, "content-type": body.headers.get("content-type") as string },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return answer.json() as { code: string; detail: { value: string } };
  };
  const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(200)]);

  it("is taken by its bytes, shown to guests once it is saved, and gone when it is unset", async () => {
    const token = await guest.account.tokenByAccount({ username: "admin", password: sentPassword(castPassword) });
    await expectRefused(guest.parameter.loginPicture({}), "platform.not-found");
    expect((await upload(token, Buffer.from("<svg onload='alert(1)'/>"))).code).toBe("parameter.picture-wrong");
    expect((await upload(token, Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))).code).toBe(
      "parameter.picture-wrong",
    );
    const { detail } = await upload(token, png);
    await expectRefused(guest.parameter.loginPicture({}), "platform.not-found");
    await set("LOGIN_BG", detail.value);
    const shown = (await guest.parameter.loginPicture({})) as unknown as { type: string; bytes: Buffer };
    expect(shown.type).toBe("image/png");
    expect(shown.bytes.equals(png)).toBe(true);
    await expectRefused(set("LOGIN_BG", "999999"), "parameter.picture-wrong");
    await set("LOGIN_BG", "");
    await expectRefused(guest.parameter.loginPicture({}), "platform.not-found");
  });
});

describe("the parameters of an organisation", () => {
  it("have code and value (F132), defaults until they are set", async () => {
    const clerk = await portal.signIn("clerk");
    const own = (await clerk.account.currentCredential({}))[0]?.orgId as OrgId;
    const parameters = await clerk.parameter.orgParameters({ orgId: own });
    expect(parameters).toContainEqual({ code: "SIGN_SWITCH", value: "OPEN" });
    for (const parameter of parameters) expect(Object.keys(parameter)).toEqual(["code", "value"]);
  });

  it("are read by the organisation, by the parties of the projects it reviews, and by its authority", async () => {
    const clerk = await portal.signIn("clerk");
    const house = (await clerk.account.currentCredential({}))[0]?.orgId as OrgId;
    const owner = await portal.signIn("owner");
    await expectRefused(owner.parameter.orgParameters({ orgId: house }), "platform.not-allowed");
    await given.acceptedSubmission();
    expect(await owner.parameter.orgParameters({ orgId: house })).toHaveLength(4);
    expect(await owner.parameter.switchStatus({ orgId: house })).toMatchObject({ FEE_SWITCH: true });
    const stranger = await portal.signIn("owner2");
    await expectRefused(stranger.parameter.orgParameters({ orgId: house }), "platform.not-allowed");
    await expectRefused(stranger.parameter.switchStatus({ orgId: house }), "platform.not-allowed");
    const rival = await portal.signIn("clerk2");
    await expectRefused(rival.parameter.orgParameters({ orgId: house }), "platform.not-allowed");
    const officer = await portal.signIn("officer");
    expect(await officer.parameter.orgParameters({ orgId: house })).toHaveLength(4);
    await portal.db.updateTable("organisation").set({ division_code: "520100" }).where("id", "=", house).execute();
    await expectRefused(officer.parameter.orgParameters({ orgId: house }), "platform.not-allowed");
    await expectRefused(owner.parameter.orgParameters({ orgId: 999_999 as OrgId }), "platform.not-found");
  });

  it("are changed by the organisation's administrator and the operator, with a line; its switches follow", async () => {
    const clerk = await portal.signIn("clerk");
    const [credential] = await clerk.account.currentCredential({});
    const orgId = credential?.orgId as OrgId;
    const close = [{ code: "SIGN_SWITCH", value: "CLOSE" }];
    await expectRefused(clerk.parameter.updateOrgParameters({ orgId, parameters: close }), "platform.not-allowed");
    await portal.db
      .updateTable("credential")
      .set({ role_codes: JSON.stringify(["CENSOR_ADMIN"]) })
      .where("id", "=", credential?.id as never)
      .execute();
    await clerk.parameter.updateOrgParameters({ orgId, parameters: close });
    expect(await clerk.parameter.switchStatus({ orgId })).toMatchObject({
      FEE_SWITCH: true,
      SIGN_SWITCH: false,
      INSPECT_SWITCH: false,
    });
    await admin.parameter.updateOrgParameters({ orgId, parameters: [{ code: "SIGN_SWITCH", value: "" }] });
    const unheard = admin.parameter.updateOrgParameters({
      orgId,
      parameters: [{ code: "FEE_SWITCH", value: "CLOSE" }],
    });
    await expectRefused(unheard, "parameter.unknown-type");
    expect((await lines("org-parameter")).map(({ actorName, after }) => [actorName, after])).toEqual([
      ["严平", { value: "开启" }],
      [credential?.personName, { value: "关闭" }],
    ]);
    const other = (await (await portal.signIn("owner")).account.currentCredential({}))[0]?.orgId as OrgId;
    await expectRefused(
      clerk.parameter.updateOrgParameters({ orgId: other, parameters: close }),
      "platform.not-allowed",
    );
    const unknown = admin.parameter.updateOrgParameters({ orgId, parameters: [{ code: "X", value: "1" }] });
    await expectRefused(unknown, "parameter.unknown-type");
  });
});
