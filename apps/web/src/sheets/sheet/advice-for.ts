import type { Credential } from "@tushen/contract/people/account";

/**
 * What a reader who did not send the sheets can do about a file that cannot be opened; undefined for those who send
 * sheets.
 */
export const adviceFor = (account: Pick<Credential, "orgType"> | undefined): string | undefined => {
  if (account?.orgType === "DESIGN" || account?.orgType === "SURVEY") return undefined;
  return account?.orgType === "CENSOR" ? "请写一条意见，要求提交单位更换文件" : "请联系提交单位更换文件";
};
