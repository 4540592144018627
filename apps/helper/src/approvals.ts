import type { Keys, SignDigest } from "./keys.ts";
import type { Waiting } from "./portal.ts";

/** Asks the person at this computer; the PIN, or null where the person says no. */
export type AskPerson = (question: string) => Promise<string | null>;

interface ApprovalNeeds {
  readonly keys: Keys;
  readonly waitingAt: (portal: string, token: string) => Promise<Waiting | null>;
  readonly askPerson: AskPerson;
  readonly now: () => number;
}

export type Outcome = { readonly signature: Uint8Array } | { readonly refused: "unknown" | "declined" | "wrong-pin" };

const lastsInMs = 15 * 60_000;
const triesOfPin = 3;

/**
 * Signs what a portal waits for and nothing else. The person is asked once for each token, with the name of the task and
 * the number of files; afterwards the files of that task are signed without further questions, each once.
 */
export const openApprovals = ({ keys, waitingAt, askPerson, now }: ApprovalNeeds) => {
  interface Approval {
    readonly sign: SignDigest;
    /** Digests not signed yet, in base64. */
    readonly left: Set<string>;
    readonly until: number;
  }
  type Refused = Extract<Outcome, { refused: string }>;
  const approvals = new Map<string, Promise<Approval | Refused>>();

  const isUsable = (one: Approval | Refused): boolean => "left" in one && one.until >= now();

  const ask = async (portal: string, token: string, certId: string): Promise<Approval | Refused> => {
    const waiting = await waitingAt(portal, token);
    const certificate = keys.list().find((one) => one.certId === certId);
    if (!waiting || waiting.digests.length === 0 || !certificate) return { refused: "unknown" };
    const { signerName, orgName, taskName, digests } = waiting;
    const question = `${new URL(portal).host} 请求签章：${orgName}${signerName}签署“${taskName}”的 ${digests.length} 个文件，使用证书“${certificate.name}”。`;
    for (let tried = 0; tried < triesOfPin; tried += 1) {
      const pin = await askPerson(question);
      if (pin === null) return { refused: "declined" };
      const sign = keys.open(certId, pin);
      if (sign) return { sign, left: new Set(digests), until: now() + lastsInMs };
    }
    return { refused: "wrong-pin" };
  };

  /** The signature over the digest of one file, in base64. */
  return async (portal: string, token: string, certId: string, digest: string): Promise<Outcome> => {
    const name = `${portal} ${token} ${certId}`;
    const known = approvals.get(name);
    const asked = known && isUsable(await known) ? known : ask(portal, token, certId);
    approvals.set(name, asked);
    const approval = await asked;
    if ("refused" in approval) return approval;
    if (!approval.left.delete(digest)) return { refused: "unknown" };
    return { signature: approval.sign(Buffer.from(digest, "base64")) };
  };
};
export type Approve = ReturnType<typeof openApprovals>;
