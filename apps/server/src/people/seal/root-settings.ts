import { rootsIn } from "../../ground/platform/roots-in.ts";

/**
 * Authorities whose certificates people may sign with besides the portal's own, as PEM: the file named by the setting
 * `SIGN_ROOTS`. Mistakes are added to `problems`.
 */
export const readRootSettings = (
  { text }: { readonly text: (name: string) => string | undefined },
  problems: string[],
): readonly string[] => {
  const path = text("SIGN_ROOTS");
  if (path === undefined) return [];
  try {
    return rootsIn(path);
  } catch {
    problems.push(`SIGN_ROOTS=${path} 不能使用：请填写存放 CA 根证书（PEM 格式）的文件`);
    return [];
  }
};
