import { creditCheckCharacter } from "@tushen/domain/people/credit-code";
import { expect } from "vitest";
import { chargedFee } from "./acts.ts";
import type { Answer, Probes, World } from "./world.ts";

const plainSentence = "请输入有效的身份证号码";
const personHeadings = [
  ...["企业统一社会信用代码", "姓名", "身份证号", "职称", "注册类别", "注册证书号", "执业印章号", "注册有效期"],
];

/** What the portal says of an identity number in an uploaded list of persons; undefined when it takes it. */
const saidOf = async ({ ask }: World, idNumber: string): Promise<string | undefined> => {
  const row = Object.fromEntries(personHeadings.map((heading) => [heading, ""]));
  const { code, detail, message } = await ask("admin", "POST /api/support/outside/preview", {
    query: { kind: "person", fileName: "人员.json" },
    raw: new TextEncoder().encode(JSON.stringify([{ ...row, 身份证号: idNumber }])),
  });
  expect(code, message).toBe("SUCCESS");
  expect(detail.rowCount).toBe(1);
  return detail.problems.find(({ column }: { column: string }) => column === "身份证号")?.message;
};

/** The first 17 digits with the check character of GB 11643. */
const checked = (first: string): string => {
  const sum = [...first].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0);
  return first + "10X98765432"[sum % 11];
};

/** What the portal says of the identity number of a person who is added to a firm. */
const saidOfPerson = async ({ ask, orgId }: World, idNumber: string): Promise<string | undefined> => {
  const { code, detail } = await ask("designer-admin", "POST /api/admin/person/add", {
    body: {
      ...{ personName: "白露", idType: "1", idNumber, mobile: "13803710091", title: "3", disciplines: ["JG"] },
      ...{ registrations: [], reviewDisciplines: [], departmentName: "结构二所", joinedOn: "2026-11-01" },
      orgId: await orgId("zhongyuan"),
    },
  });
  expect(code).not.toBe("SUCCESS");
  return detail.find(({ field }: { field: string }) => field === "idNumber")?.message;
};

const succeeds = (answer: Answer) => expect(answer.code, answer.message).toBe("SUCCESS");
const isRefused = (answer: Answer) => expect(answer.code, JSON.stringify(answer.detail)).not.toBe("SUCCESS");

const registration = "/api/admin/registration/passAuth";

/** Rules and orders of steps, over HTTP. */
export const stepFacts: Probes = {
  F138: async ({ ask }) => {
    const { bytes } = await ask("admin", "GET /api/openapi.json");
    const text = new TextDecoder().decode(bytes);
    for (const name of [
      ...["docRepositoryVersionId", "folderId", "fileName", "graphNum", "graphName", "shouldDocNum", "md5", "filePath"],
      ...["operationCode", "containerId", "petitionProjectId", "markupIds", "reviewTaskId", "projectSubmissionId"],
      ...["submissionVersion", "fileVersionIndex", "fileId", "bfileId", "drawingId"],
    ])
      expect([name, text.includes(`"${name}":`) || text.includes(`"name":"${name}"`)]).toEqual([name, true]);
  },
  F181: async (world) => {
    const { ask, delivered } = world;
    const key = (await ask(null, `GET ${registration}/captcha`)).headers.get("signup-key") ?? "";
    const headers = { "signup-key": key };
    const phone = { mobile: "13677000181", type: "REGISTER" };
    const sms = () => ask(null, `GET ${registration}/mobilecaptcha`, { query: phone, headers });
    const check = (msgCode: string) =>
      ask(null, `GET ${registration}/validMobile`, { query: { ...phone, msgCode }, headers });
    const first = "91410105MA7G99181";
    const save = (msgCode: string) =>
      ask(null, "POST /api/sfa/project/passAuth/save", {
        headers,
        body: {
          projectBasicInfo: {
            ...{ bizType: "FJ", category: "FJ_XJ", type: "PT", divisionCode: "410105", projectName: "清风里小区" },
          },
          applicant: {
            ...{ orgName: "郑州清风置业有限公司", creditCode: first + creditCheckCharacter(first) },
            legalPerson: "宋国华",
          },
          ...{ contact: { name: "宋文静", mobile: phone.mobile }, password: "a".repeat(64), msgCode },
        },
      });
    const submit = (projectApplicationId: number) =>
      ask(null, "POST /api/sfa/project/passAuth/submit", { headers, body: { projectApplicationId } });

    isRefused(await sms());
    expect((await ask(null, `POST ${registration}/captcha/${await delivered(key)}`, { headers })).detail).toBe(true);
    isRefused(await check("123456"));
    isRefused(await save("123456"));
    succeeds(await sms());
    const [msgCode = ""] = /\d{6}/.exec(await delivered(phone.mobile)) ?? [];
    isRefused(await save(msgCode === "123456" ? "654321" : "123456"));
    succeeds(await check(msgCode));
    isRefused(await submit(world.draft.projectApplicationId));
    const saved = await save(msgCode);
    succeeds(saved);
    succeeds(await submit(saved.detail.projectApplicationId));
  },
  F182: async (world) => {
    const { ask, answering } = world;
    const id = await chargedFee(world, answering);
    const post = (name: string, body: object = {}) =>
      ask("finance", `POST /api/fee/auditFee/${name}`, { body: { id, ...body } });
    const state = async () => (await ask("finance", "GET /api/fee/auditFee/get", { query: { id } })).detail.state;
    const date = new Date().toISOString().slice(0, 10);
    for (const early of ["sendCharge", "confirmCharge", "paidDeposit"]) isRefused(await post(early));
    expect(await state()).toBe("DRAFT");
    succeeds(await post("submit"));
    for (const wrong of ["submit", "confirmCharge", "paidDeposit"]) isRefused(await post(wrong));
    expect(await state()).toBe("SUBMITTED");
    succeeds(await post("sendCharge", { withSignature: false }));
    isRefused(await post("sendCharge", { withSignature: false }));
    expect(await state()).toBe("CHARGE_SENT");
    succeeds(await post("paidDeposit", { date }));
    isRefused(await post("submit"));
    expect(await state()).toBe("DEPOSIT_PAID");
    succeeds(await post("confirmCharge", { date }));
    expect(await state()).toBe("PAID");
    isRefused(await post("confirmCharge", { date }));
  },
  F185: async ({ ask, as, filling }) => {
    const designer = await as("designer");
    const tree = await designer.drawing.designVersion(filling);
    // One of the city's own sheets: what other probes uploaded need not be a file that can be signed.
    const drawingId = tree?.drawings[0]?.drawingId;
    if (drawingId === undefined) throw new Error("no sheet");
    const id = await designer.signature.startTask({ bizType: "DRAWING", ids: [drawingId] });
    const batchSend = () => ask("designer", "POST /api/signature/batchSend", { body: [id] });
    const sent = async () => (await ask("designer", "GET /api/signature/getSentStatus", { query: { ids: id } })).detail;
    isRefused(await batchSend());
    await designer.signature.signTasks({ ids: [id] });
    const status = async () => (await designer.signature.listByIds({ ids: [id] }))[0]?.status;
    await expect.poll(status, { timeout: 120_000 }).toBe("FINISHED");
    expect(await sent()).toEqual({ [id]: false });
    expect((await batchSend()).detail).toBe(1);
    expect(await sent()).toEqual({ [id]: true });
  },
  F186: async ({ ask, answering }) => {
    const body = { projectSubmissionId: answering.projectSubmissionId };
    const saved = await ask("clerk", "POST /api/cdr/fireReview/save", { body });
    succeeds(saved);
    const read = async () => (await ask("clerk", `GET /api/cdr/fireReview/get/${saved.detail}`)).detail.versions[0];
    const { versionId, state } = await read();
    expect(state).toBe("DRAFT");
    const submit = () => ask("clerk", `POST /api/cdr/fireReview/submitVersion/${versionId}`);
    succeeds(await submit());
    expect((await read()).state).toBe("SUBMITTED");
    isRefused(await submit());
  },
  F191: async (world) => {
    expect(await saidOf(world, "11010519491231002X")).toBeUndefined();
    expect(await saidOf(world, "110105194912310021")).toBe(plainSentence);
    expect(await saidOf(world, "1101051949123100")).toBe(plainSentence);
  },
  F192: async (world) => {
    expect(await saidOf(world, checked("11010519490228002"))).toBeUndefined();
    expect(await saidOf(world, checked("11010519490230002"))).toBe(plainSentence);
  },
  F193: async (world) => {
    expect(await saidOf(world, checked("41010519491231002"))).toBeUndefined();
    for (const prefix of ["00", "99"])
      expect(await saidOf(world, checked(`${prefix}010519491231002`))).toBe(plainSentence);
  },
  F194: async (world) => {
    expect(await saidOf(world, "1101****002X")).toBeUndefined();
    expect(await saidOf(world, "1101***002X")).toBe(plainSentence);
  },
  F195: async (world) => expect(await saidOf(world, "E12345678")).toBeUndefined(),
  F196: async (world) => expect(await saidOf(world, "abc")).toBe(plainSentence),
  F197: async (world) => expect(await saidOfPerson(world, "")).toBe("身份证号码不能为空!"),
  F198: async (world) => {
    for (const wrong of ["abc", "110105194912310021"])
      expect(await saidOfPerson(world, wrong)).toBe("身份证号码不合规!");
  },
};
