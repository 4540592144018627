import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import { storeysNamed } from "@tushen/domain/models/storey-name";
import { useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FailureView } from "../../../ground/ui/failure-view.tsx";
import { Waiting } from "../../../ground/ui/page-frame.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { isConvertible, isPdf } from "../../../sheets/sheet/is-pdf.ts";
import styles from "./linkage.module.css";

interface PairPickerProps {
  /** The model whose sheet is wanted, or the sheet whose model is. */
  readonly known: Drawing;
  readonly wants: "sheet" | "model";
}

const isSheet = (one: Drawing): boolean => one.kind === "DRAW" && (isPdf(one) || isConvertible(one));

/** Plans of storeys first: they are what one lays on a model. */
const plansFirst = (sheets: readonly Drawing[]): Drawing[] => {
  const isPlan = ({ graphName }: Drawing) => storeysNamed(graphName).length > 0;
  return [...sheets.filter(isPlan), ...sheets.filter((sheet) => !isPlan(sheet))];
};

/** The sheets, or the models, of the same version to choose from. */
export const PairPicker = ({ known, wants }: PairPickerProps) => {
  const { submissionId: projectSubmissionId, submissionVersion } = known;
  const trees = useCall(drawingCalls.readTreesOfVersion, { projectSubmissionId, submissionVersion });
  const address = useAddress();
  if (trees.isPending) return <Waiting rows={8} />;
  if (trees.error) return <FailureView error={trees.error} onRetry={() => void trees.refetch()} />;
  const live = trees.data.flatMap(({ drawings }) => drawings).filter(({ removed }) => !removed);
  const models = live.filter(({ fileName }) => isReadableModel(fileName));
  const sameBuilding = (one: Drawing) => one.buildingId === known.buildingId;
  const found = wants === "model" ? models : plansFirst(live.filter(isSheet));
  const list = [...found.filter(sameBuilding), ...found.filter((one) => !sameBuilding(one))];
  const what = wants === "model" ? "模型" : "图纸";
  if (list.length === 0)
    return (
      <Empty
        title={`这一版没有可以联动的${what}`}
        text={wants === "model" ? "请设计单位在图纸目录中上传 IFC 模型。" : "请设计单位在图纸目录中上传 PDF 图纸。"}
      />
    );
  return (
    <section className={styles.picker} aria-label={`选择${what}`}>
      <p>
        已打开 {known.graphNum} {known.graphName}，请选择与它联动的{what}：
      </p>
      <ul>
        {list.map(({ drawingId, graphNum, graphName, fileName }) => (
          <li key={drawingId}>
            <button
              type="button"
              onClick={() =>
                address.set(wants === "model" ? { modelId: String(drawingId) } : { drawingId: String(drawingId) })
              }
            >
              <b>{graphNum || "IFC"}</b>
              <span title={fileName}>{graphName || fileName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
