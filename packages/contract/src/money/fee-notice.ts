import { z } from "zod";
import { feeMachine } from "@tushen/domain/money/fee-state";
import { FeeId, SignedAddress, yes } from "../ground/fields.ts";

const about = ["fee", "id"] as const;
const path = "/api/fee/auditFee";
const byId = z.object({ id: FeeId });
const house = ["CENSOR:assigned"] as const;
const roles = ["CENSOR_CLERK", "CENSOR_ADMIN", "CENSOR_FINANCE"] as const;
const moveRefusals = Object.keys(feeMachine.refusals) as (keyof typeof feeMachine.refusals)[];

/** The notice of a fee (收费通知单) as a paper; `id` is the fee. */
export const feeNoticeCalls = {
  noticeUrl: {
    spec: "C252",
    summary: "收费通知单查看地址",
    path: `GET ${path}/getSignedUrl/{id}`,
    who: ["CONSTRUCT:participant", "CENSOR:assigned", "CONTROL:division"],
    about,
    input: byId,
    /** null while it is being made, and before it was sent for all but the house. */
    output: SignedAddress.nullable(),
  },
  noticeWord: {
    spec: "C253",
    summary: "收费通知单的 Word",
    path: `GET ${path}/getWordUrl/{id}`,
    who: house,
    about,
    input: byId,
    /** null while there is no notice. */
    output: SignedAddress.nullable(),
  },
  regenerateNotice: {
    spec: "C254",
    summary: "重新生成收费通知单",
    path: `POST ${path}/regeneratePdf/{id}`,
    who: house,
    roles,
    about,
    /** A new PDF bears no signature, whatever is asked for (decision 56). */
    input: byId.extend({ withSignature: z.boolean().optional() }),
    output: SignedAddress.nullable(),
    refusals: ["fee.sent", "fee.wrong-state"],
  },
  sendNotice: {
    spec: "C255",
    summary: "发送收费通知单",
    path: `POST ${path}/send/{id}`,
    who: house,
    roles,
    about,
    /** With `withSignature` it is sent only when it is signed. */
    input: byId.extend({ withSignature: z.boolean().default(false) }),
    output: yes,
    refusals: moveRefusals,
  },
} as const;
