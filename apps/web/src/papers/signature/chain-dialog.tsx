import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from "@ant-design/icons";
import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SigningChain } from "@tushen/contract/papers/signing-chain";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import {
  chainProblem,
  rolesFor,
  sealsOfRole,
  signingRoles,
  type SigningStep,
} from "@tushen/domain/papers/signing-chain";
import { Button, Select } from "antd";
import { useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import layout from "../../ground/ui/layout.module.css";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./signature.module.css";

const sealOptions = ({ role }: SigningStep) =>
  sealsOfRole[role].map((code) => ({
    value: code,
    label: code === "" ? "相应注册章" : dictionaryLabel("SEAL_TYPE", code),
  }));

/** Changes the steps of one chain, or takes it back to what is usual. */
export const ChainDialog = ({ chain, onClose }: { readonly chain: SigningChain; readonly onClose: () => void }) => {
  const { orgType } = useAccount();
  const [steps, setSteps] = useState<readonly SigningStep[]>(chain.steps);
  const save = useAct(signatureCalls.saveChain, {
    refresh: [signatureCalls.listChains],
    onDone: () => {
      say.done("签章流程已保存");
      onClose();
    },
  });
  const problem = chainProblem(steps, orgType);
  const free = rolesFor(orgType).filter((role) => steps.every((step) => step.role !== role));
  const swap = (nth: number, by: number) => {
    const next = [...steps];
    const [moved] = next.splice(nth, 1);
    if (moved) next.splice(nth + by, 0, moved);
    setSteps(next);
  };
  return (
    <ActDialog
      title={`签章流程：${chain.name}`}
      yes="保存流程"
      isReady={problem === null}
      isRunning={save.isRunning}
      onYes={() => save.start({ kind: chain.kind, steps: [...steps] })}
      onClose={onClose}
    >
      <div className={layout.stack12}>
        <ol className={styles.chainSteps}>
          {steps.map((step, nth) => (
            <li key={step.role}>
              <span>{nth + 1}</span>
              <b>{signingRoles[step.role]}</b>
              <Select
                aria-label={`${signingRoles[step.role]}的印章`}
                value={step.sealType}
                options={sealOptions(step)}
                onChange={(sealType: string) =>
                  setSteps(steps.map((one, at) => (at === nth ? { ...one, sealType } : one)))
                }
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={`${signingRoles[step.role]}上移`}
                disabled={nth === 0}
                onClick={() => swap(nth, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={`${signingRoles[step.role]}下移`}
                disabled={nth === steps.length - 1}
                onClick={() => swap(nth, 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`移除${signingRoles[step.role]}`}
                onClick={() => setSteps(steps.filter((_, at) => at !== nth))}
              />
            </li>
          ))}
        </ol>
        {free.length > 0 && (
          <Select
            aria-label="添加环节"
            placeholder="添加环节…"
            value={null}
            options={free.map((role) => ({ value: role, label: signingRoles[role] }))}
            onChange={(role: (typeof free)[number]) =>
              setSteps([...steps, { role, sealType: sealsOfRole[role][0] ?? "" }])
            }
          />
        )}
        {problem !== null && (
          <p className={styles.reason} role="status">
            {problem}
          </p>
        )}
        {chain.isOwn && (
          <div>
            <Button type="link" loading={save.isRunning} onClick={() => save.start({ kind: chain.kind, steps: null })}>
              恢复惯例流程
            </Button>
          </div>
        )}
      </div>
    </ActDialog>
  );
};
