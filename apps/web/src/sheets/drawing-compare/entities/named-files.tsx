import type { NamedFile } from "@tushen/contract/sheets/entity-comparison";
import { namedFileLabels } from "@tushen/domain/sheets/entity-changes";
import styles from "../compare.module.css";

const nameOf = ({ kind, name }: NamedFile): string => `${namedFileLabels[kind]} ${name}`;
const namesOf = (files: readonly NamedFile[]): string => files.map(nameOf).join("、");

/** Address of the comparison of the file by itself; only DWG and DXF have objects. */
const addressOf = ({ kind, baseId, targetId }: NamedFile): string =>
  `#/drawingCompare/${baseId ?? ""}/${targetId ?? ""}${kind === "reference" ? "?by=entities" : ""}`;

/** Files whose contents the drawing shows and does not hold: whether they changed, and that they are not compared here. */
export const NamedFiles = ({ files }: { readonly files: readonly NamedFile[] }) => {
  const of = (state: NamedFile["state"]) => files.filter((file) => file.state === state);
  const [changed, unknown, same] = [of("CHANGED"), of("UNKNOWN"), of("SAME")];
  return (
    <>
      {changed.map((file) => (
        <p key={nameOf(file)} className={styles.warn}>
          {nameOf(file)} 的内容有变化，不在上面的数目内：<a href={addressOf(file)}>对比这个文件</a>
        </p>
      ))}
      {unknown.length > 0 && (
        <p className={styles.warn}>
          {namesOf(unknown)} 的内容没有对比：没有随两版图纸一并上传，不知道是否修改，请由设计单位补交。
        </p>
      )}
      {same.length > 0 && <p>{namesOf(same)} 两版所附的文件相同。</p>}
    </>
  );
};
