import { pushCalls } from "@tushen/contract/ground/push";
import type { OwnKind } from "@tushen/domain/ground/push";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../platform/queries.ts";
import { Dialog } from "../ui/window/dialog.tsx";
import { everyMs, pageSize, PushList, type Shown, stateOf } from "./push-list.tsx";

const words = {
  EMAIL: { what: "邮件", log: "邮件记录" },
  SMS: { what: "短信", log: "短信记录" },
} as const satisfies Record<OwnKind, object>;

const OwnLog = ({ kind, onClose }: { readonly kind: OwnKind; readonly onClose: () => void }) => {
  const [shown, setShown] = useState<Shown>("ALL");
  const asked = { kind, pageSize, ...stateOf(shown) };
  const pushes = useCall(pushCalls.listOwnPushes, asked, { everyMs, keepsFormer: true });
  return (
    <Dialog title={`发给我的${words[kind].what}`} isOpen onClose={onClose} width={900}>
      <PushList
        pushes={pushes.data}
        shown={shown}
        onShown={setShown}
        none={`还没有通知用${words[kind].what}发给您；启用以后的通知会列在这里，保存半年。`}
      />
    </Dialog>
  );
};

/** Opens what was sent to the person by mail or as text messages, and whether it arrived. */
export const OwnLogButton = ({ kind }: { readonly kind: OwnKind }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words[kind].log}</Button>
      {isOpen && <OwnLog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
};
