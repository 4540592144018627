import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { today } from "../../ground/platform/format.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";

/** The last day to sign, and how near it is while somebody still has to sign. */
export const DeadlineTag = ({ task }: { readonly task: Pick<SignatureTask, "deadline" | "signers"> }) => {
  const { deadline, signers } = task;
  if (deadline === null) return <>—</>;
  const left = (Date.parse(deadline) - Date.parse(today())) / 86_400_000;
  const isOpen = signers.some(({ isTurn }) => isTurn);
  if (!isOpen || left > 2) return <>{deadline}</>;
  return (
    <StatusTag tone={left < 1 ? "bad" : "warn"}>
      {left < 1 ? `${deadline} 今天到期` : `${deadline} 剩 ${left} 天`}
    </StatusTag>
  );
};
