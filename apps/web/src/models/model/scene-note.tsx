import type { SceneState } from "./use-scene.ts";
import styles from "./model.module.css";

interface SceneNoteProps {
  readonly kind: SceneState["kind"];
  /** What can still be done without the picture. */
  readonly rest: string;
}

/** In the place of the picture of a model, as long as there is none: that it comes, or why it does not. */
export const SceneNote = ({ kind, rest }: SceneNoteProps) => {
  if (kind === "open") return null;
  const sentences = {
    opening: "正在打开模型…",
    "no-webgl": `这个浏览器不能显示三维图形（没有 WebGL）。${rest}。`,
    failed: `模型的几何没有取到，请刷新页面重试；${rest}。`,
  } as const;
  return (
    <p className={styles.note} role={kind === "opening" ? "status" : "alert"}>
      {sentences[kind]}
    </p>
  );
};
