import { constantsOf, type Mutant } from "./constants-of.ts";

/** How the constants of a source file are proven. */
interface NamedConstants {
  /** Tests of which one at least must fail when a constant changes. */
  readonly tests: readonly string[];
  /** Of a file that holds other constants too, only these are changed. */
  readonly only?: RegExp;
  /** Of such a file, only constants before which their line reads like this. */
  readonly after?: RegExp;
  /** Texts of the specification that `constantsOf` would take for the name of a field. */
  readonly also?: RegExp;
}

const domain = "packages/domain/src";
const contract = "packages/contract/src";
const server = "apps/server/src";
const web = "apps/web/src";

/** In the form `/^"(?:one|other)"$/`. */
const texts = (...all: string[]): RegExp => new RegExp(`^"(?:${all.join("|")})"$`);

/** Files whose constants the specification names. */
export const namedConstants: Readonly<Record<string, NamedConstants>> = {
  [`${domain}/ground/upload-rules.ts`]: {
    also: texts("rvt", "rte", "rfa", "skp", "3ds", "obj", "fbx", "dae", "ifc", "igms", "nwd", "nwc", "pdf", "bdvp"),
    tests: [
      `${domain}/ground/upload-rules.test.ts`,
      `${web}/ground/ui/upload/hash-file.test.ts`,
      `${web}/ground/ui/upload/upload-queue.test.ts`,
    ],
  },
  [`${domain}/ground/upload-job-state.ts`]: { tests: [`${domain}/ground/upload-job-state.test.ts`] },
  [`${domain}/ground/helper-ports.ts`]: {
    only: /^1(?:6888|8666|8003)$/,
    tests: [`${web}/ground/platform/jsonp.test.ts`],
  },
  [`${domain}/ground/id-number.ts`]: { also: /^"\*+"$/, tests: [`${domain}/ground/id-number.test.ts`] },
  [`${domain}/ground/mobile.ts`]: { tests: [`${domain}/ground/mobile.test.ts`] },
  [`${domain}/ground/password-strength.ts`]: {
    tests: [`${domain}/ground/password-strength.test.ts`, `${web}/people/registration/strength-meter.test.tsx`],
  },
  [`${domain}/ground/deployment.ts`]: {
    only: /^"(?:\d{6}|INSPECT_SWITCH|OPEN|[BC])"$/,
    also: texts("INSPECT_SWITCH", "OPEN", "[BC]"),
    tests: [`${domain}/ground/deployment.test.ts`, "packages/divisions/src/division-lookup.test.ts"],
  },
  [`${domain}/ground/service-line.ts`]: { tests: [`${domain}/ground/deployment.test.ts`] },
  [`${domain}/ground/organisation.ts`]: {
    only: texts("建设单位", "设计单位", "审查机构"),
    tests: [`${domain}/ground/organisation.test.ts`],
  },
  [`${domain}/ground/progress-template.ts`]: { tests: [`${domain}/delivery/progress.test.ts`] },
  [`${domain}/ground/project-type.ts`]: {
    also: texts("(?:KC|GD|FJ|SZ)(?:_[A-Z]+)?", "PTXM", "YHSH"),
    tests: [`${domain}/ground/project-type.test.ts`],
  },
  [`${domain}/sheets/drawing-separator.ts`]: {
    tests: [`${domain}/sheets/drawing-file-name.test.ts`, `${web}/sheets/drawing/upload-page.test.tsx`],
  },
  [`${domain}/sheets/drawing-file-name.ts`]: { tests: [`${domain}/sheets/drawing-file-name.test.ts`] },
  [`${domain}/delivery/progress.ts`]: { tests: [`${domain}/delivery/progress.test.ts`] },
  [`${domain}/review/opinion-sheet.ts`]: {
    only: texts("是", "否", "[a-z]+[A-Z][a-zA-Z]+", "opinion", "remark", "conclusion"),
    also: texts("[a-z]+[A-Z][a-zA-Z]+", "opinion", "remark", "conclusion"),
    tests: [`${domain}/review/opinion-sheet.test.ts`],
  },
  [`${domain}/filing/outside-record.ts`]: {
    only: /列头/,
    tests: [`${contract}/catalogue.test.ts`],
  },
  "packages/divisions/src/special-district-ids.ts": { tests: ["packages/divisions/src/divisions.test.ts"] },
  "packages/divisions/src/division-lookup.ts": {
    tests: ["packages/divisions/src/divisions.test.ts", "packages/divisions/src/division-lookup.test.ts"],
  },
  [`${contract}/ground/fields.ts`]: {
    only: /^500$/,
    after: /pageSize: z/,
    tests: [`${contract}/ground/fields.test.ts`],
  },
  [`${contract}/ground/message.ts`]: {
    only: /^(?:0|100)$/,
    after: /(?:page|size): z/,
    tests: [`${contract}/ground/fields.test.ts`],
  },
  [`${contract}/ground/envelope.ts`]: { also: texts("SUCCESS"), tests: [`${contract}/catalogue.test.ts`] },
  [`${contract}/ground/platform-refusals.ts`]: { only: /请登录后/, tests: [`${contract}/catalogue.test.ts`] },
  [`${contract}/people/account.ts`]: {
    only: texts("验证码错误！", "用户名或密码错误，请重新输入！", "获取token失败"),
    tests: [`${contract}/catalogue.test.ts`],
  },
  [`${contract}/people/registration.ts`]: { only: /手机验证码错误！/, tests: [`${contract}/catalogue.test.ts`] },
  [`${contract}/ground/file.ts`]: { only: /文件格式非法/, tests: [`${contract}/catalogue.test.ts`] },
  [`${contract}/sheets/drawing-refusals.ts`]: { only: /文件格式非法/, tests: [`${contract}/catalogue.test.ts`] },
  [`${server}/people/account/authorize/authorization-code.ts`]: {
    only: /^6$/,
    tests: [`${server}/people/account/login.test.ts`],
  },
  [`${server}/people/account/login-cookie.ts`]: {
    only: /^86_400$/,
    tests: [`${server}/people/account/authorize/authorize.test.ts`],
  },
  [`${web}/screens.ts`]: {
    also: /^"\//,
    after: /spec: "R\d+", (?:path: |.*redirectsTo: )$/,
    tests: [`${web}/ground/shell/given-screens.test.ts`],
  },
  [`${web}/ground/ui/image-view.ts`]: { tests: [`${web}/ground/ui/image-view.test.ts`] },
  [`${web}/ground/ui/image-viewer.module.css`]: { only: /^2000$/, tests: [`${web}/ground/kit/kit-page.test.tsx`] },
  [`${web}/ground/ui/window/use-floating.ts`]: { only: /^300$/, tests: [`${web}/ground/kit/kit-page.test.tsx`] },
  [`${web}/ground/ui/upload/upload-window.tsx`]: {
    only: /^(?:"文件上传"|全部取消)$/,
    tests: [`${web}/ground/kit/kit-page.test.tsx`],
  },
  [`${web}/sheets/drawing/upload/separator-panel.tsx`]: {
    only: /^(?:"上传设置"|保存设置)$/,
    tests: [`${web}/sheets/drawing/upload-page.test.tsx`],
  },
  [`${web}/ground/ui/panel/recent-widths.ts`]: { tests: [`${web}/ground/ui/panel/recent-widths.test.ts`] },
  [`${web}/ground/ui/lazy-image.ts`]: { tests: [`${web}/ground/ui/lazy-image.test.ts`] },
  // The numbers left out count the calls.
  [`${web}/ground/platform/jsonp.ts`]: { only: /^(?:5000|127|".*")$/, tests: [`${web}/ground/platform/jsonp.test.ts`] },
  [`${web}/ground/platform/call.ts`]: { tests: [`${web}/ground/platform/call.test.ts`] },
  [`${web}/ground/platform/session.ts`]: {
    also: texts("token", "state", "projectApplicationId"),
    after: /^ {2}\w+: $/,
    tests: [`${web}/people/account/login-page.test.tsx`],
  },
  [`${web}/ground/shell/guard.ts`]: {
    tests: [`${web}/ground/shell/guard.test.ts`, `${web}/ground/shell/guard.test.tsx`],
  },
  [`${web}/ground/shell/message-list.tsx`]: {
    after: /firstPage = /,
    tests: [`${web}/ground/shell/message-bell.test.tsx`],
  },
  [`${web}/people/account/oauth-code.ts`]: { tests: [`${web}/people/account/login-page.test.tsx`] },
  [`${web}/people/registration/kept-phone.ts`]: {
    only: /手机验证码错误！/,
    tests: [`${web}/people/registration/kept-phone.test.ts`],
  },
  [`${web}/filing/project/report/declaration-failure.tsx`]: {
    only: /！|如需帮助/,
    tests: [`${web}/filing/project/report/declaration-failure.test.tsx`],
  },
  [`${web}/ground/platform/messages.ts`]: {
    // The words for a network that is gone are our own.
    only: /！|token|上传接口|md5|加载失败|"验证码"/,
    tests: [
      `${web}/people/account/login-page.test.tsx`,
      `${web}/people/account/token-failure.test.ts`,
      `${web}/people/account/auth-page.test.tsx`,
      `${web}/people/registration/kept-phone.test.ts`,
      `${web}/filing/project/report/declaration-failure.test.tsx`,
      `${web}/ground/ui/upload/upload-queue.test.ts`,
      `${web}/ground/platform/send-bytes.test.ts`,
      `${web}/ground/platform/call.test.ts`,
      `${web}/ground/shell/guard.test.tsx`,
      `${web}/ground/kit/kit-page.test.tsx`,
      `${web}/sheets/drawing/upload-page.test.tsx`,
    ],
  },
};

/** The constants of a file that the specification names. */
export const mutantsOf = (source: string, { also, only, after }: NamedConstants): Mutant[] =>
  constantsOf(source, also).filter(({ at, constant }) => {
    const before = source.slice(source.lastIndexOf("\n", at) + 1, at);
    return (only?.test(constant) ?? true) && (after?.test(before) ?? true);
  });
