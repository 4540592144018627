import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { instantText } from "../../ground/platform/format.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./signature.module.css";

type Signer = SignatureTask["signers"][number];

const StandOf = ({ signer, isOpen }: { readonly signer: Signer; readonly isOpen: boolean }) => {
  if (signer.signTime !== null) return <StatusTag tone="good">已签 {instantText(signer.signTime, "short")}</StatusTag>;
  if (signer.isSigning) return <StatusTag tone="busy">正在签署</StatusTag>;
  if (!isOpen) return <StatusTag tone="quiet">未签</StatusTag>;
  return signer.isTurn ? <StatusTag tone="waiting">待签</StatusTag> : <StatusTag tone="quiet">未轮到</StatusTag>;
};

/** Who signs in which order; those in one step sign in any order. */
export const TaskSigners = ({ task }: { readonly task: SignatureTask }) => {
  const orders = [...new Set(task.signers.map(({ order }) => order))];
  const steps = orders.map((order) => task.signers.filter((one) => one.order === order));
  const isOpen = task.signers.some(({ isTurn }) => isTurn);
  return (
    <ol className={styles.steps}>
      {steps.map((signers, nth) => (
        <li key={signers[0]?.order} data-done={signers.every(({ signTime }) => signTime !== null)}>
          <span className={styles.step} aria-hidden>
            {nth + 1}
          </span>
          <ul>
            {signers.map((signer) => (
              <li key={signer.signerId}>
                <b>
                  {signer.personName}
                  {signer.isMe && "（我）"}
                </b>
                <StandOf signer={signer} isOpen={isOpen} />
                <small>{signer.sealTypeName}</small>
                <small>{signer.orgName}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};
