import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SigningChain } from "@tushen/contract/papers/signing-chain";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { signingRoles } from "@tushen/domain/papers/signing-chain";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import layout from "../../ground/ui/layout.module.css";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { ChainDialog } from "./chain-dialog.tsx";
import styles from "./signature.module.css";

const sealOf = (code: string): string => (code === "" ? "相应注册章" : dictionaryLabel("SEAL_TYPE", code));

const ChainRow = ({ chain, onEdit }: { readonly chain: SigningChain; readonly onEdit: () => void }) => (
  <li>
    <div>
      <b>{chain.name}</b>
      {chain.isOwn ? <StatusTag tone="busy">已自定义</StatusTag> : <StatusTag tone="quiet">按惯例</StatusTag>}
    </div>
    <ol className={styles.chain}>
      {chain.steps.map(({ role, sealType }) => (
        <li key={role}>
          {signingRoles[role]}
          <small>{sealOf(sealType)}</small>
        </li>
      ))}
    </ol>
    <span className={layout.quiet12}>
      {chain.isOwn && chain.updateTime && `${chain.updaterName} ${instantText(chain.updateTime)}`}
    </span>
    <Button size="small" onClick={onEdit}>
      修改
    </Button>
  </li>
);

/** 签章流程: for each kind of paper who signs in which order. It is filled in when a task is started. */
export const SigningChainsPage = () => {
  const asked = useCall(signatureCalls.listChains, {});
  const [edited, setEdited] = useState<SigningChain>();
  return (
    <PageFrame title="签章流程" text="发起签章时按此填入签章人，仍可逐项调整；已发起的任务不受影响" asked={[asked]}>
      {() => (
        <Section>
          <ul className={styles.chains}>
            {asked.data?.map((chain) => (
              <ChainRow key={chain.kind} chain={chain} onEdit={() => setEdited(chain)} />
            ))}
          </ul>
          {edited && <ChainDialog key={edited.kind} chain={edited} onClose={() => setEdited(undefined)} />}
        </Section>
      )}
    </PageFrame>
  );
};
