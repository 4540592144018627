import { accountCalls, type Credential } from "@tushen/contract/people/account";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../platform/call.ts";
import { offer, type OfferedSignIn, offerEvent, waitingOffer } from "../platform/offered-sign-in.ts";
import { session } from "../platform/session.ts";
import { say } from "../ui/say.tsx";
import { Dialog } from "../ui/window/dialog.tsx";

/** Whose session a token is; undefined when it has ended. */
const holderOf = async (token: string | undefined): Promise<Credential | undefined> =>
  token === undefined ? undefined : (await call(accountCalls.currentCredential, {}, { token }).catch(() => []))[0];

const isSame = (one: Credential, other: Credential) =>
  one.id === other.id && one.projectApplicationId === other.projectApplicationId;

const nameOf = ({ personName, orgName }: Credential) => `${personName}（${orgName}）`;

const Asking = ({ token, take }: OfferedSignIn) => {
  const queries = useQueryClient();
  const [both, setBoth] = useState<{ readonly own: Credential | undefined; readonly other: Credential }>();
  const change = () => {
    offer();
    // Drops the answers loaded for the person who used this tab before.
    queries.clear();
    session.clear();
    take();
  };
  useEffect(() => {
    const present = session.token();
    void Promise.all([holderOf(present), holderOf(token)]).then(([own, other]) => {
      if (!other) {
        offer();
        say.warn("链接中的登录已失效，没有更换身份。");
      } else if ((present !== undefined && !own) || (own && isSame(own, other))) change();
      else setBoth({ own, other });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each offer, which is this component's key
  }, []);
  if (!both) return null;
  const { own, other } = both;
  const stay = () => offer();
  return (
    <Dialog
      title={own ? "是否更换登录身份？" : "是否以此身份继续？"}
      isOpen
      onClose={stay}
      width={480}
      footer={
        <>
          <Button danger={own !== undefined} onClick={change}>
            {own ? `换成${other.personName}` : `以${other.personName}的身份继续`}
          </Button>
          <Button type="primary" onClick={stay}>
            {own ? `仍用${own.personName}` : "不使用此身份"}
          </Button>
        </>
      }
    >
      {own && <p>本窗口现在的身份：{nameOf(own)}</p>}
      <p>
        {own ? "刚打开的链接带来的身份：" : "其他窗口经链接登录的身份："}
        {nameOf(other)}
      </p>
      <p>更换后，您在本窗口填写、提交的内容都算作{other.personName}所为。不清楚链接来历的，请不要更换。</p>
    </Dialog>
  );
};

const hearOffers = (hear: () => void) => {
  addEventListener(offerEvent, hear);
  return () => removeEventListener(offerEvent, hear);
};

/** Asks before a link or another tab puts another person in the place of the one who is signed in here. */
export const SignInQuestion = () => {
  const offered = useSyncExternalStore(hearOffers, waitingOffer);
  return offered ? <Asking key={offered.token} {...offered} /> : null;
};
