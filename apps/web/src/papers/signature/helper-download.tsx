import { addressOf } from "@tushen/contract/ground/call";
import { signatureCalls } from "@tushen/contract/papers/signature";

/** 下载本机签章助手: a link to the program, set for this portal. */
export const HelperDownload = () => (
  <a href={addressOf(signatureCalls.helperProgram)} download>
    下载本机签章助手
  </a>
);
