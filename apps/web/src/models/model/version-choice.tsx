import type { ModelVersion } from "@tushen/contract/models/model-comparison";
import { Select } from "antd";
import styles from "./version-choice.module.css";

interface VersionChoiceProps {
  readonly versions: readonly ModelVersion[];
  readonly base: ModelVersion | undefined;
  readonly target: ModelVersion | undefined;
  readonly onChoose: (base: ModelVersion | undefined, target: ModelVersion | undefined) => void;
}

/** A model among those of its project. */
export const modelLabel = ({ graphName, atlasName, submissionVersion, state }: ModelVersion): string =>
  `${graphName}（${atlasName} 第${submissionVersion}版${state === "DONE" ? "" : "，未读取"}）`;

/** Which two versions of a model are compared; one is not compared with itself. */
export const VersionChoice = ({ versions, base, target, onChoose }: VersionChoiceProps) => {
  const optionsWithout = (other: ModelVersion | undefined) =>
    versions.filter((one) => one !== other).map((one) => ({ value: one.drawingId, label: modelLabel(one) }));
  const find = (drawingId: number) => versions.find((one) => one.drawingId === drawingId);
  return (
    <span className={styles.choice}>
      <Select
        aria-label="旧版"
        size="small"
        value={base?.drawingId ?? null}
        placeholder="选择旧版"
        options={optionsWithout(target)}
        onChange={(drawingId) => onChoose(find(drawingId), target)}
      />
      <span>对比</span>
      <Select
        aria-label="新版"
        size="small"
        value={target?.drawingId ?? null}
        options={optionsWithout(base)}
        onChange={(drawingId) => onChoose(base, find(drawingId))}
      />
    </span>
  );
};
