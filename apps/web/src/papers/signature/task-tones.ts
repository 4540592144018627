import type { SignatureTask } from "@tushen/contract/papers/signature-shape";
import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureState } from "@tushen/domain/papers/signature-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";

export const taskTones: Readonly<Record<SignatureState, Tone>> = {
  WAITING: "waiting",
  SIGNING: "busy",
  PARTIAL: "waiting",
  FINISHED: "good",
  REFUSED: "bad",
  FAILED: "bad",
  EXPIRED: "quiet",
  CANCELLED: "quiet",
};

/** Calls whose answers a signature changes. */
export const signatureMoved = [signatureCalls.listTasks, signatureCalls.listByIds, signatureCalls.locations] as const;

export const taskAddress = ({ id }: Pick<SignatureTask, "id">): string => `#/signTasks/${id}`;

const isSigned = ({ signTime }: SignatureTask["signers"][number]): boolean => signTime !== null;

/** `2/3`, and who is asked now. */
export const progressOf = ({ signers, status }: SignatureTask) => {
  const waiting = signers.filter(({ isTurn }) => isTurn);
  const names = [...new Set(waiting.map(({ personName, isMe }) => (isMe ? "我" : personName)))].join("、");
  const verb = status === "SIGNING" ? "正在签署" : "待签";
  return {
    count: `${signers.filter(isSigned).length}/${signers.length}`,
    now: names === "" ? "" : `${names}${verb}`,
  };
};
