import type { Credential } from "@tushen/contract/people/account";
import { Button } from "antd";
import { Dialog } from "../../ground/ui/window/dialog.tsx";

interface StrangerProps {
  /** The person whose page is open. */
  readonly former: Credential;
  /** The person who has signed in over it. */
  readonly now: Credential;
  readonly onBack: () => void;
  readonly onOpen: () => void;
}

const nameOf = ({ personName, orgName }: Credential) => `${personName}（${orgName}）`;

/** Tells that the page belongs to somebody else, before it is left for the desk of the person who has signed in. */
export const Stranger = ({ former, now, onBack, onOpen }: StrangerProps) => (
  <Dialog
    title="登录的身份与本页不同"
    isOpen
    onClose={onBack}
    width={480}
    footer={
      <>
        <Button onClick={onBack}>仍以{former.personName}登录</Button>
        <Button type="primary" onClick={onOpen}>
          打开{now.personName}的工作台
        </Button>
      </>
    }
  >
    <p>本页由{nameOf(former)}打开。</p>
    <p>刚才登录的是{nameOf(now)}。</p>
    <p>
      打开{now.personName}的工作台后，本页没有提交的内容不再保留，也不会算作{now.personName}所为。
    </p>
  </Dialog>
);
