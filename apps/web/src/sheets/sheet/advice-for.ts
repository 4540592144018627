import type { Credential } from "@tushen/contract/people/account";

/** A reviewer cannot put the file right; its sender is told by an opinion. */
export const adviceForReviewers = "请写一条意见，要求提交单位更换文件";

/**
 * What a reader who did not send the sheets can do about a file that cannot be opened; undefined for those who send
 * sheets.
 */
export const adviceFor = (account: Pick<Credential, "orgType"> | undefined): string | undefined => {
  if (account?.orgType === "DESIGN" || account?.orgType === "SURVEY") return undefined;
  return account?.orgType === "CENSOR" ? adviceForReviewers : "请联系提交单位更换文件";
};
