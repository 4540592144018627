export type CadProblem = "not-cad" | "old-version" | "damaged" | "empty" | "too-large" | "took-too-long";

const sentences: Readonly<Record<CadProblem, string>> = {
  "not-cad": "文件内容不是 DWG 或 DXF 图形，请重新导出后上传",
  "old-version": "DWG 版本过旧（早于 R14），请用 AutoCAD 2000 以上格式另存后上传",
  damaged: "DWG 文件已损坏或不完整，请在 CAD 中修复（RECOVER）并重新保存后上传",
  empty: "DWG 中没有可以显示的图形，请确认图形在模型空间或布局中",
  "too-large": "DWG 图形过大，请拆分或清理（PURGE）后上传",
  "took-too-long": "DWG 转换超时，请清理（PURGE、AUDIT）或拆分后上传",
};

interface Details extends ErrorOptions {
  readonly notes?: readonly string[];
  readonly missingXrefs?: readonly string[];
}

/** A drawing file that cannot be shown; the message tells its author what to do. */
export class CadUnreadable extends Error {
  readonly problem: CadProblem;
  /** Further notes for its author. */
  readonly notes: readonly string[];
  /** File names of external references that were not at hand: with them there may be something to show. */
  readonly missingXrefs: readonly string[];
  constructor(problem: CadProblem, { notes = [], missingXrefs = [], ...options }: Details = {}) {
    super([sentences[problem], ...notes].join("；"), options);
    this.problem = problem;
    this.notes = notes;
    this.missingXrefs = missingXrefs;
  }
}
