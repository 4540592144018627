import { type CarriedPin, modelPinCalls } from "@tushen/contract/review/model-pin";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Drawing } from "@tushen/contract/sheets/drawing";
import { changedSets } from "@tushen/domain/models/changed-sets";
import { type PlaceVerdict, placeVerdictLabels } from "@tushen/domain/sheets/place-verdict";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { ChangedRows } from "./changed-rows.tsx";
import { pinAddress } from "./pin-link.tsx";
import styles from "./pin-place.module.css";

type Pin = NonNullable<Opinion["pin"]>;

interface PinSeenProps {
  readonly opinionId: number;
  readonly pin: Pin;
}

/** The element of an opinion as its reviewer saw it. */
export const PinSeen = ({ opinionId, pin }: PinSeenProps) => (
  <section className={styles.place} aria-label="提出意见时的构件">
    {pin.picture ? (
      <img src={pin.picture.url} alt="提出意见时的模型视图" />
    ) : (
      <Empty title="提出意见时没有留下模型视图" text={`意见所指构件：${pin.elementName}`} />
    )}
    <p>
      <b>{pin.elementName}</b>
      <a href={pinAddress(pin.drawingId, opinionId)}>在原模型中查看</a>
    </p>
  </section>
);

const sentences: Readonly<Record<PlaceVerdict, string>> = {
  unchanged: "这个构件在新模型中没有改动。",
  changed: "这个构件在新模型中有改动。",
  moved: "这个构件在新模型中换了位置。",
  gone: "这个构件在新模型中已经没有了。",
  unsure: "新模型中有几个构件用同一个全局标识，系统不能判断是哪一个，请在模型中核对。",
};

const setsOf = ({ movedBy, isReshaped, values }: CarriedPin) =>
  changedSets(values, [
    ...(movedBy === null ? [] : [{ name: "位置", before: "原处", after: `移动 ${Math.round(movedBy * 1000)} mm` }]),
    ...(isReshaped ? [{ name: "外形", before: "原外形", after: "已改变" }] : []),
  ]);

interface PinNowProps extends PinSeenProps {
  /** The newer version of the model; undefined where there is none. */
  readonly current: Drawing | undefined;
}

const askAgainMs = 3000;

/** What became of the element in a newer version of its model. */
export const PinNow = ({ opinionId, pin, current }: PinNowProps) => {
  const isNewer = current !== undefined && current.drawingId !== pin.drawingId && current.changeType !== "U";
  const asked = useCall(
    modelPinCalls.readCarriedPin,
    isNewer ? { id: opinionId as Opinion["opinionId"], drawingId: current.drawingId } : undefined,
    { everyMs: (answer) => (answer && !answer.carried ? askAgainMs : false) },
  );
  const carried = asked.data?.carried;
  if (!isNewer)
    return (
      <section className={styles.place} aria-label="构件在新模型中的变化">
        <Empty title="模型没有换新版" text="请对照答复内容判断。" />
      </section>
    );
  return (
    <section className={styles.place} aria-label="构件在新模型中的变化">
      {carried ? (
        <>
          <p>
            <b data-place={carried.verdict}>{placeVerdictLabels[carried.verdict]}</b>
            {sentences[carried.verdict]}
          </p>
          {setsOf(carried).length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">项目</th>
                  <th scope="col">原模型</th>
                  <th scope="col">新模型</th>
                </tr>
              </thead>
              <ChangedRows sets={setsOf(carried)} />
            </table>
          )}
        </>
      ) : (
        <p role="status">新模型正在读取，读完后显示构件有无改动。</p>
      )}
      <p>
        <a href={pinAddress(current.drawingId, opinionId)}>在新模型中查看</a>
        <a href={`#/bimDiff?drawingId=${current.drawingId}&baseId=${pin.drawingId}`}>对比两版模型</a>
      </p>
    </section>
  );
};
