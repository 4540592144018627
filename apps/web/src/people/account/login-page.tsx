import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { returnAddress } from "../../ground/platform/return-address.ts";
import { CaptchaField } from "./captcha-field.tsx";
import styles from "./login.module.css";
import { useCaptcha } from "../registration/use-captcha.ts";

/** Hashing and code exchange are loaded while somebody types. */
const loadSignIn = () => import("./sign-in.ts");

/** Shown only where needed: most servers have no demo people, and most captchas come. */
const loadParts = () => import("./login-parts.ts");
const DemoSignIn = lazy(async () => ({ default: (await loadParts()).DemoSignIn }));
const PluginNote = lazy(async () => ({ default: (await loadParts()).PluginNote }));
const AwayNote = lazy(async () => ({ default: (await loadParts()).AwayNote }));

/** Request of another application to the authorization server; the sign-in leads back to it. */
const authorizeQuery = () => new URLSearchParams(location.hash.split("?")[1]).get("authorize");

const goOn = (leave: (address: string) => void) => {
  const asked = authorizeQuery();
  if (asked !== null) return leave(`/uaa/oauth/authorize?${asked}`);
  location.hash = returnAddress.take() ?? "#/reportUnit/main";
};

const leaveFor = (address: string) => location.assign(address);

const required = { username: "请输入用户名", password: "请输入密码", captcha: "请输入验证码" } as const;
type Field = keyof typeof required;

/** R024 登录: sign-in by name, password and captcha; also handles the return from an OAuth sign-in. */
export const LoginPage = ({ leave = leaveFor }: { leave?: (address: string) => void }) => {
  const deployment = currentDeployment();
  const captcha = useCaptcha();
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<Partial<Record<Field, string>>>({});
  const [tellsOfPlugin, setTellsOfPlugin] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isForOther = authorizeQuery() !== null;

  useEffect(() => {
    // The code of an outside sign-in stands in the address before or inside the hash.
    if (!location.href.includes("code=")) return;
    void loadSignIn().then(({ takeReturn, signInFailure }) => {
      const returned = takeReturn();
      if (!returned) return;
      setBusy(true);
      returned.then(
        () => goOn(leave),
        (error: unknown) => {
          setFailure(signInFailure(error));
          setBusy(false);
        },
      );
    });
  }, [leave]);

  const focus = (name: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const value = (name: Field) => String(typed.get(name) ?? "");
    const gaps = (Object.keys(required) as Field[]).filter((name) => value(name).trim() === "");
    setMissing(Object.fromEntries(gaps.map((name) => [name, required[name]])));
    setFailure(undefined);
    if (gaps[0]) return focus(gaps[0]);
    setBusy(true);
    const { signIn, signInFailure } = await loadSignIn();
    try {
      await signIn({
        username: value("username").trim(),
        password: value("password"),
        captcha: value("captcha").trim(),
        signupKey: captcha.signupKey,
      });
      goOn(leave);
    } catch (error) {
      const sentence = signInFailure(error);
      setFailure(sentence);
      setBusy(false);
      // A captcha is used up by a try; the next one needs another.
      captcha.refresh();
      const answer = form.current?.elements.namedItem("captcha");
      if (answer instanceof HTMLInputElement) answer.value = "";
      focus(sentence.includes("密码") ? "password" : "captcha");
    }
  };

  const field = (name: Field) => ({
    name,
    id: name,
    "aria-required": true,
    "aria-invalid": missing[name] ? true : undefined,
    "aria-describedby": missing[name] ? `${name}-missing` : undefined,
    onInput: () => missing[name] && setMissing(({ [name]: _, ...rest }) => rest),
  });
  const gap = (name: Field) =>
    missing[name] && (
      <p className={styles.missing} id={`${name}-missing`}>
        {missing[name]}
      </p>
    );

  return (
    <div className={styles.page}>
      <section className={styles.side} aria-hidden="true">
        {deployment.loginPicture ? (
          <img className={styles.own} src={deployment.loginPicture} alt="" />
        ) : (
          <img src={`${import.meta.env.BASE_URL}floor-plan.svg`} alt="" width={620} height={520} />
        )}
        <p className={styles.motto}>
          从申报到合格书，
          <br />
          一张图纸走到底
        </p>
        <p className={styles.sub}>申报 · 报审 · 审查 · 答复 · 签章 · 发放</p>
      </section>
      <main className={styles.main}>
        <div className={styles.brand}>
          <img src={deployment.logo} alt="" width={44} height={44} />
          <span>{deployment.name}</span>
        </div>
        <form
          ref={form}
          className={styles.form}
          onSubmit={submit}
          onFocus={() => void loadSignIn()}
          noValidate
          aria-busy={isBusy}
        >
          <h1>登录</h1>
          {isForOther && <p className={styles.forOther}>另一系统请求用本平台账号登录，登录后自动返回该系统。</p>}
          {captcha.isFailed && (
            <Suspense fallback={null}>
              <AwayNote onBack={captcha.refresh} />
            </Suspense>
          )}
          <div className={styles.failure} role="alert">
            {failure && <p>{failure}</p>}
          </div>
          <label htmlFor="username">用户名</label>
          <input {...field("username")} autoComplete="username" autoFocus placeholder="用户名或手机号" />
          {gap("username")}
          <div className={styles.labelRow}>
            <label htmlFor="password">密码</label>
            <a href="#/projectReport/forgetThePassword">忘记密码</a>
          </div>
          <div className={styles.withButton}>
            <input {...field("password")} type={isShown ? "text" : "password"} autoComplete="current-password" />
            <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? "隐藏" : "显示"}
              <span className={styles.unseen}>密码</span>
            </button>
          </div>
          {gap("password")}
          <label htmlFor="captcha">验证码</label>
          <CaptchaField captcha={captcha} input={field("captcha")} />
          {gap("captcha")}
          <button className={styles.submit} type="submit" aria-disabled={isBusy}>
            {isBusy ? "正在登录…" : "登录"}
          </button>
          <p className={styles.hint}>
            首次使用？填写<a href="#/projectReport/buildingNewOrUpdate">房屋建筑</a>或
            <a href="#/projectReport/municipal">市政工程</a>项目申报，经手机验证后即开通账号；勘察、设计单位先
            <a href="#/projectReport/registerFirm">登记单位</a>。已有申报编号？
            <a href="#/projectReport/enterByIdentityCode">用项目身份码进入</a>。
          </p>
        </form>
        {!isForOther && (
          <Suspense fallback={null}>
            <DemoSignIn onIn={() => goOn(leave)} onFailure={setFailure} />
          </Suspense>
        )}
        <footer className={styles.foot}>
          <button type="button" aria-expanded={tellsOfPlugin} onClick={() => setTellsOfPlugin(!tellsOfPlugin)}>
            下载签章插件
          </button>
          <a href="#/verify">文件验真</a>
          <a href="#/help">操作手册</a>
          {deployment.servicePhone && <span>客服电话 {deployment.servicePhone}</span>}
          <span>建议使用 Chrome / Edge 109 以上或 Firefox 115 以上浏览器</span>
          {tellsOfPlugin && (
            <Suspense fallback={null}>
              <PluginNote />
            </Suspense>
          )}
        </footer>
      </main>
    </div>
  );
};
