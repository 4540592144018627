import type { ModelPreview } from "@tushen/contract/models/model-shape";
import { modelFactLabels, modelFactText } from "@tushen/domain/models/model-preview";
import styles from "./kept-model.module.css";

interface KeptModelProps {
  readonly preview: ModelPreview;
  /** Why it cannot be opened, and what to do. */
  readonly problem: string | null;
}

/** A model that only the program that wrote it can open: its small picture and what it says of itself. */
export const KeptModel = ({ preview: { facts, picture }, problem }: KeptModelProps) => (
  <div className={styles.kept}>
    {picture === null ? (
      <p className={styles.none}>文件里没有预览图，或预览图是空白的</p>
    ) : (
      <img src={`data:image/png;base64,${picture}`} alt="文件自带的预览图" />
    )}
    <div>
      <h2>这个模型只保存，不能打开</h2>
      <table>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.name}>
              <th scope="row">{modelFactLabels[fact.name]}</th>
              <td>{modelFactText(fact)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{problem}</p>
    </div>
  </div>
);
