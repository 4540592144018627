import { castPassword } from "../../seed/cast.ts";
import { sentPassword } from "../portal.ts";
import type { Row } from "./row.ts";
import type { Staged } from "./staged.ts";

const key = { "signup-key": "no-such-key" };
const password = sentPassword(castPassword);
const mobile = "13800138000";
const at = "http://localhost:80/";

/** Signing in, accounts, registration, parameters, firms and messages. */
export const peopleRows = (staged: Staged): readonly Row[] => [
  [
    "C001",
    "guest",
    { query: { username: "owner", password, captcha: "abcd", redirect_url: at }, headers: key },
    "account.captcha-wrong",
  ],
  [
    "C002",
    "guest",
    { query: { response_type: "code", client_id: "portal", redirect_uri: at, scope: "all", state: "s1" } },
  ],
  [
    "C003",
    "guest",
    {
      form: {
        grant_type: "authorization_code",
        redirect_uri: at,
        client_id: "portal",
        secret: "s",
        state: "s1",
        code: "abcdef",
      },
    },
    "account.token-failed",
  ],
  ["C004", "guest", { form: { username: "owner", password } }],
  ["C005", "guest", { form: { username: mobile, password }, headers: key }, "registration.phone-code-wrong"],
  ["C006", "guest", { query: { serialNumber: "1", projectSecretKey: "2" } }, "account.secret-key-wrong"],
  ["C008", "owner", {}],
  ["C009", "owner", {}],
  ["C010", "owner2", { path: { id: staged.credential } }, "account.credential-not-yours"],
  [
    "C011",
    "owner2",
    { form: { mobile, mobileCaptcha: "123456", oldMobile: "13800138001" }, headers: key },
    "registration.phone-code-wrong",
  ],
  ["C012", "owner", { path: { id: "outside-1" } }],
  ["C013", "owner", { body: { relationId: "outside-1", accountId: staged.account, username: "owner", password } }],
  ["C014", "owner", { query: { accountId: staged.account } }],
  ["C014", "owner", { query: { targetSystem: "档案系统" } }, "account.client-unknown"],
  ["C015", "guest", { query: { timestamp: 1 } }],
  ["C016", "guest", { path: { code: "abcd" }, headers: key }],
  [
    "C017",
    "guest",
    { query: { mobile, username: "owner", captcha: "abcd", type: "REGISTER" }, headers: key },
    "account.captcha-wrong",
  ],
  [
    "C018",
    "guest",
    { query: { mobile, msgCode: "123456", type: "REGISTER" }, headers: key },
    "registration.phone-code-wrong",
  ],
  [
    "C021",
    "guest",
    { body: { username: "owner", mobile, msgCode: "123456", password }, headers: key },
    "registration.phone-code-wrong",
  ],
  [
    "C022",
    "guest",
    { body: { username: "owner", oldPassword: "0".repeat(64), password }, headers: key },
    "account.captcha-wrong",
  ],
  [
    "C023",
    "guest",
    { body: { projectName: "金色佳苑", contactName: "宋文静", mobile, msgCode: "123456" }, headers: key },
    "registration.phone-code-wrong",
  ],
  ["C024", "guest", {}],
  ["C025", "admin", { body: [{ type: "NO_SUCH_TYPE", code: "", value: "0371-66668888" }] }, "parameter.unknown-type"],
  ["C026", "owner", { path: { orgId: staged.ownFirm } }],
  ["C027", "owner", { query: { orgId: staged.ownFirm } }],
  ["C028", "guest", { body: ["DISCIPLINE", "NO_SUCH_CODE"] }],
  [
    "C065",
    "guest",
    { body: { orgName: "河南新建设计有限公司", creditCode: "91410105MA46HC001Q", orgType: "DESIGN" }, headers: key },
    "account.captcha-wrong",
  ],
  [
    "C066",
    "guest",
    { body: { orgId: 1, personId: 1, mobile, msgCode: "123456", checkTicket: "t" }, headers: key },
    "organisation.check-ticket-dead",
  ],
  ["C067", "guest", { path: { orgId: 1 }, headers: { ...key, "check-ticket": "t" } }, "organisation.check-ticket-dead"],
  ["C068", "owner", { query: { projectApplicationId: staged.application } }],
  ["C068", "owner", { query: { orgName: "中原" } }],
  ["C069", "owner", { query: { corpName: "中原", pageNum: 1, pageSize: 10 } }],
  ["C069", "owner", { query: { creditCode: "91410105MA46HC001Q", pageNum: 1, pageSize: 10 } }],
  ["C070", "owner", { query: { corpId: staged.ownFirm, personName: "林", profession: "建筑" } }],
  ["C070", "owner", { query: { creditCode: "91410105MA46HC001Q", personName: "林", profession: "建筑" } }],
  ["C345", "owner", { query: { page: 0, size: 100, read: false } }],
  ["C346", "owner", { path: { id: staged.message } }],
];
