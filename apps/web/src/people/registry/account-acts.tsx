import { credentialCalls, type CredentialRow } from "@tushen/contract/people/credential";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { CredentialDialog } from "./credential-dialog.tsx";
import { FirstPasswordDialog, type FirstPassword } from "./first-password-dialog.tsx";

const refresh = [credentialCalls.listCredentials];

const SuspendDialog = ({ row, onClose }: { row: CredentialRow; onClose: () => void }) => {
  const isOff = row.state === "off";
  const verb = isOff ? "启用" : "停用";
  const act = useAct(isOff ? credentialCalls.releaseCredential : credentialCalls.suspendCredential, {
    refresh,
    onDone: () => {
      say.done(`已${verb}`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`${verb}${row.personName}在${row.orgName}的身份`}
      note={
        isOff
          ? `停用理由：${row.suspendReason ?? "—"}`
          : "停用后该身份的会话立即退出，不能再以此身份登录；在其他单位的身份不受影响。"
      }
      label="理由（记入日志）"
      yes={verb}
      isRunning={act.isRunning}
      onYes={(reason) => act.start({ credentialId: row.credentialId, reason })}
      onClose={onClose}
    />
  );
};

/**
 * Acts of an administrator on one credential; those that concern the whole account only where the administrator may
 * change it.
 */
export const AccountActs = ({ row }: { row: CredentialRow }) => {
  const [opened, setOpened] = useState<"edit" | "suspend">();
  const [password, setPassword] = useState<FirstPassword>();
  const { credentialId } = row;
  const end = useAct(credentialCalls.endSessions, {
    refresh,
    onDone: ({ ended }) => say.done(`已退出 ${ended} 处会话`),
  });
  const lift = useAct(credentialCalls.liftLock, { refresh, onDone: () => say.done("已解除登录锁定") });
  const reset = useAct(credentialCalls.resetPassword, {
    refresh,
    onDone: ({ username, firstPassword }) =>
      setPassword({ personName: row.personName, username, password: firstPassword }),
  });
  const askReset = async () => {
    const yes = await say.confirm({
      title: `重设${row.personName}的密码？`,
      text: "原密码立即作废，全部会话退出。新密码只显示一次，请当面或电话告知本人。",
      yes: "重设密码",
      isDangerous: true,
    });
    if (yes) reset.start({ credentialId });
  };
  const items = [
    ...(row.sessionCount > 0
      ? [{ key: "end", label: "退出全部会话", onClick: () => end.start({ credentialId }) }]
      : []),
    ...(row.lockedUntil ? [{ key: "lift", label: "解除登录锁定", onClick: () => lift.start({ credentialId }) }] : []),
    ...(row.isOwn ? [] : [{ key: "reset", label: "重设密码", onClick: () => void askReset() }]),
    ...(row.isOwn
      ? []
      : [
          {
            key: "suspend",
            label: row.state === "off" ? "启用" : "停用",
            danger: row.state !== "off",
            onClick: () => setOpened("suspend"),
          },
        ]),
  ];
  return (
    <>
      {!row.isOwn && (
        <Button size="small" type="link" onClick={() => setOpened("edit")}>
          修改
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={["click"]}>
          <Button size="small" type="text" aria-label={`${row.personName}的更多操作`}>
            更多
          </Button>
        </Dropdown>
      )}
      {opened === "edit" && <CredentialDialog orgId={row.orgId} row={row} onClose={() => setOpened(undefined)} />}
      {opened === "suspend" && <SuspendDialog row={row} onClose={() => setOpened(undefined)} />}
      {password && <FirstPasswordDialog told={password} onClose={() => setPassword(undefined)} />}
    </>
  );
};
