import { accountCalls } from "@tushen/contract/people/account";
import type { MyAccount } from "@tushen/contract/people/own-account";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import styles from "./account.module.css";
import { BindDialog } from "./bind-dialog.tsx";

/** Users of outside platforms linked to this account. */
export const RelationsPart = ({ mine }: { mine: MyAccount }) => {
  const [isBinding, setBinding] = useState(false);
  const unbind = useAct(accountCalls.unbindRelation, {
    refresh: [accountCalls.readMyAccount],
    onDone: () => say.done("已解除绑定"),
  });
  const askForUnbinding = async (relationId: string) => {
    const text = `外部账号 ${relationId} 不再对应本账号，可重新绑定。`;
    if (await say.confirm({ title: "解除绑定？", text, yes: "解除绑定", isDangerous: true }))
      unbind.start({ relationId });
  };
  return (
    <Section title="已绑定的外部账号" extra={<Button onClick={() => setBinding(true)}>绑定外部账号</Button>}>
      {mine.relations.length === 0 ? (
        <p className={styles.hint}>还没有绑定。绑定后，外部平台可按其用户编号找到本账号。</p>
      ) : (
        <ul className={styles.rows}>
          {mine.relations.map(({ relationId, bindTime }) => (
            <li key={relationId}>
              <div>
                <b>{relationId}</b>
                <span>{instantText(bindTime)} 绑定</span>
              </div>
              <Button onClick={() => void askForUnbinding(relationId)}>解除绑定</Button>
            </li>
          ))}
        </ul>
      )}
      {isBinding && <BindDialog mine={mine} onClose={() => setBinding(false)} />}
    </Section>
  );
};
