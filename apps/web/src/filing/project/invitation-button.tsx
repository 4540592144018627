import type { ApplicationId, OrgId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import { Button, Input } from "antd";
import { useState } from "react";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { copyText } from "../../ground/ui/copy-text.ts";
import styles from "./guest.module.css";

export interface Invited {
  readonly projectApplicationId: number;
  readonly projectName: string;
}

interface InvitationButtonProps {
  /** Saves the report first where it is new, and gives its ids. */
  readonly ask: () => Promise<Invited>;
  /** Absent: any design firm of the register may accept the invitation. */
  readonly firm?: { readonly orgId: number; readonly orgName: string } | undefined;
  readonly children: string;
}

const messageFor = (
  { projectName }: Invited,
  firm: InvitationButtonProps["firm"],
  { invitation, expiresAt }: { invitation: string; expiresAt: string },
): string => {
  const link = `${location.origin}${location.pathname}#/projectReport/designIdentityVerification/1?invitation=${invitation}`;
  const who = firm?.orgName ?? "贵单位";
  const what = projectName ? `“${projectName}”` : "本项目";
  return `【${currentDeployment().name}】邀请${who}承担${what}的设计，请在 ${instantText(expiresAt)} 前打开链接，用本人在平台登记的手机号完成设计单位身份验证：${link}`;
};

/** Makes a link for a design firm and shows the message to paste into a chat with it. */
export const InvitationButton = ({ ask, firm, children }: InvitationButtonProps) => {
  const invite = useAct(projectCalls.inviteDesigner);
  const [text, setText] = useState<string>();
  const open = async () => {
    const invited = await ask();
    const answer = await invite.run({
      projectApplicationId: invited.projectApplicationId as ApplicationId,
      ...(firm && { orgId: firm.orgId as OrgId }),
    });
    setText(messageFor(invited, firm, answer));
  };
  const copy = async () => {
    if (text && (await copyText(text))) say.done("已复制，可粘贴发送给设计单位");
  };
  return (
    <>
      <Button size="small" loading={invite.isRunning} onClick={() => void open().catch(() => undefined)}>
        {children}
      </Button>
      {text && (
        <Dialog
          title="邀请设计单位"
          isOpen
          onClose={() => setText(undefined)}
          footer={
            <Button type="primary" onClick={() => void copy()}>
              复制邀请
            </Button>
          }
        >
          <div className={styles.invitation}>
            <p>
              把下面的邀请发给设计单位的项目负责人。{firm ? "对方" : "对方在平台登记的单位"}
              通过单位核验和手机验证后，即确认参与，并可以在本项目中工作。链接 7 天内有效。
            </p>
            <Input.TextArea aria-label="邀请内容" value={text} readOnly autoSize={{ minRows: 4 }} />
          </div>
        </Dialog>
      )}
    </>
  );
};
