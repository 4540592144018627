import { accountCalls, type Credential } from "@tushen/contract/people/account";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { useQueryClient } from "@tanstack/react-query";
import { Button, type InputRef } from "antd";
import { useId, useRef, useState } from "react";
import { z } from "zod";
import { call } from "../../ground/platform/call.ts";
import { returnAddress } from "../../ground/platform/return-address.ts";
import { session } from "../../ground/platform/session.ts";
import { startAs } from "../../ground/platform/start-as.ts";
import { TextField } from "../../ground/ui/form/fields.tsx";
import { Form, useFormOf } from "../../ground/ui/form/form.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { CaptchaRow } from "../registration/captcha-row.tsx";
import { useCaptcha } from "../registration/use-captcha.ts";
import { requestToken, signInFailure } from "./sign-in.ts";
import { Stranger } from "./stranger-dialog.tsx";

const Typed = z.object({
  username: z.string().trim().min(1, "请输入用户名"),
  password: z.string().min(1, "请输入密码"),
});

export interface NewSession {
  readonly token: string;
  readonly who: Credential;
}

/** A token for the office in which the page was opened; undefined when the signed-in person does not hold it. */
const inSameOffice = async ({ token, who }: NewSession, former: Credential): Promise<string | undefined> => {
  if (who.personId !== former.personId) return undefined;
  if (who.id === former.id) return token;
  const offices = await call(accountCalls.allCredentials, {}, { token });
  if (!offices.some(({ id }) => id === former.id)) return undefined;
  return call(accountCalls.switchCredential, { id: former.id }, { token });
};

/** Refusals of a sign-in carry the sentences of the login page; outages keep their advice. */
const asSaidAtLogin = (error: unknown) =>
  error instanceof CallFailed && error.status !== 0 && error.status < 500
    ? new CallFailed(200, { code: error.code, message: signInFailure(error) })
    : error;

const leaveForLogin = async () => {
  const isSure = await say.confirm({
    title: "离开本页去登录？",
    text: "登录后会回到本页，但本页没有提交、没有存为草稿的内容会丢失。",
    yes: "离开本页",
    no: "留在本页",
    isDangerous: true,
  });
  if (!isSure) return;
  returnAddress.remember(location.hash);
  location.hash = "#/loginInterface";
};

interface SignInAgainProps {
  /** The person whose page is open. */
  readonly account: Credential;
  readonly onAside: () => void;
}

/**
 * Over a page whose session has ended: the same person signs in and goes on, with all typed text in place. Another
 * person is told so and gets a desk of their own.
 */
export const SignInAgain = ({ account, onAside }: SignInAgainProps) => {
  const id = useId();
  const queries = useQueryClient();
  const captcha = useCaptcha();
  const [answer, setAnswer] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const [stranger, setStranger] = useState<NewSession>();
  const picture = useRef<InputRef>(null);
  const form = useFormOf(Typed, { username: account.accountUsername, password: "" });

  const drawAnother = () => {
    setAnswer("");
    captcha.refresh();
  };
  const goOn = (token: string) => {
    session.setToken(token);
    say.done("已重新登录，请继续");
    // What failed without a session is asked again; reads that waited go on by themselves.
    void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  };
  const enter = async (typed: z.output<typeof Typed>) => {
    const tried = { ...typed, captcha: answer.trim(), signupKey: captcha.signupKey };
    const token = await requestToken(tried).catch((error: unknown) => {
      throw asSaidAtLogin(error);
    });
    const [who] = await call(accountCalls.currentCredential, {}, { token });
    if (!who) throw new CallFailed(200, { code: "account.missing", message: "没有取到当前身份，请重新登录。" });
    const same = await inSameOffice({ token, who }, account);
    if (same === undefined) setStranger({ token, who });
    else goOn(same);
  };
  const submit = async (typed: z.output<typeof Typed>) => {
    if (answer.trim() === "") {
      setProblem("请输入图片中的字符");
      picture.current?.focus();
      return;
    }
    setRunning(true);
    try {
      await enter(typed);
    } catch (error) {
      // A captcha is used up by a try.
      drawAnother();
      throw error;
    } finally {
      setRunning(false);
    }
  };
  const sendAway = ({ token }: NewSession) => {
    void call(accountCalls.logout, {}, { token }).catch(() => {
      // The session nobody wants ends by itself within hours.
    });
    form.setValue("password", "");
    drawAnother();
    setStranger(undefined);
  };

  if (stranger)
    return (
      <Stranger
        former={account}
        now={stranger.who}
        onBack={() => sendAway(stranger)}
        onOpen={() => startAs(stranger.token)}
      />
    );
  return (
    <Dialog
      title="请重新登录"
      isOpen
      onClose={onAside}
      width={460}
      footer={
        <>
          <Button type="link" onClick={() => void leaveForLogin()}>
            用其他方式登录
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={isRunning}>
            登录并继续
          </Button>
        </>
      }
    >
      <Form id={id} form={form} columns={1} onSubmit={submit}>
        <p>
          登录已失效：较长时间没有操作、已满 24
          小时，或在别处结束了这次登录。本页填写的内容都在；没有成功的操作，登录后请再点一次。
        </p>
        <TextField control={form.control} name="username" label="用户名" isRequired autoComplete="username" />
        <TextField
          control={form.control}
          name="password"
          label="密码"
          isRequired
          isSecret
          autoComplete="current-password"
        />
        <CaptchaRow
          captcha={captcha}
          answer={answer}
          onAnswer={(typed) => {
            setAnswer(typed);
            setProblem(undefined);
          }}
          onEnter={() => picture.current?.input?.form?.requestSubmit()}
          problem={problem}
          input={picture}
        />
      </Form>
    </Dialog>
  );
};
