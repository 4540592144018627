import type { ModelReport } from "@tushen/contract/models/model-shape";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { PropertyPanel } from "./property-panel.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { localIdOf } from "./together/element-key.ts";
import type { ShownModel, Together } from "./together/use-together.ts";
import styles from "./model.module.css";

interface FactsPanelProps {
  readonly together: Together;
  /** Of the first model. */
  readonly report: ModelReport;
  readonly chosen: readonly number[];
  readonly onChoose: (keys: readonly number[]) => void;
}

/** Properties of the chosen element; how many are chosen; or what the model is. */
export const FactsPanel = ({ together, report, chosen, onChoose }: FactsPanelProps) => {
  const [only, ...others] = chosen;
  if (only === undefined) return <ReportPanel report={report} onDuplicates={onChoose} />;
  if (others.length > 0)
    return <p className={styles.quiet}>已选中 {chosen.length} 个构件。选中一个时，这里显示它的属性。</p>;
  const owner = together.ownerOf(only);
  // A model that the address names is still on its way.
  if (!owner) return <Waiting rows={8} />;
  return (
    <PropertyPanel
      drawingId={owner.drawingId}
      localId={localIdOf(only)}
      report={owner.report}
      modelName={together.models.length > 1 ? owner.name : undefined}
    />
  );
};

/** Opinions stay on the model that they are pinned to: those on another model are written where it is the first. */
export const OtherModelNote = ({ owner, localId }: { readonly owner: ShownModel; readonly localId: number }) => (
  <p className={styles.quiet} role="note">
    所选构件属于“{owner.name}”，意见记在构件所在的模型上：
    <a href={`#/bim?drawingId=${owner.drawingId}&side=opinions&select=${localId}`}>打开该模型提意见</a>
  </p>
);
