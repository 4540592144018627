/** Names of files and folders as users give them (domain handbook 3.13). */

/** The extension in small letters without the dot, or an empty text: `a.PDF` → `pdf`. */
export const fileExtension = (fileName: string): string =>
  /\.([^./\\\s]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? "";

/**
 * A name that can be stored and shown anywhere: in one Unicode form, without control characters, without invisible
 * marks that reverse the direction of writing (`图纸\u202efdp.exe` reads as 图纸exe.pdf), and without path segments.
 */
export const plainFileName = (name: string): string =>
  name
    .normalize("NFC")
    .replace(invisible, "")
    .replace(/[\\/:*?"<>|]/g, "_")
    .replace(/^\.+|[. ]+$/g, "_")
    .replace(/^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, "_$&") // Windows reserves these names for devices.
    .trim();

// All control and format characters of Unicode, except the two that join letters and emoji.
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A folder name has 1 to 100 characters, none of `\ / : * ? " < > |`, and is not made of dots only. */
export const folderNameProblem = (name: string): string | null => {
  const trimmed = name.trim();
  if (trimmed === "") return "请填写目录名称";
  if (trimmed.length > 100) return "目录名称不得超过100字";
  return hasForbiddenCharacter(trimmed) || /^\.+$/.test(trimmed) ? '目录名称不能包含 \\ / : * ? " < > | 等字符' : null;
};

/** A file name has 1 to 255 characters, of the same set. */
export const fileNameProblem = (name: string): string | null => {
  const trimmed = name.trim();
  if (trimmed === "") return "请填写文件名称";
  if (trimmed.length > 255) return "文件名称不得超过255字";
  return hasForbiddenCharacter(trimmed) || /^\.+$/.test(trimmed) ? '文件名称不能包含 \\ / : * ? " < > | 等字符' : null;
};

const hasForbiddenCharacter = (name: string): boolean => /[\\/:*?"<>|]/.test(name) || name.search(invisible) !== -1;
