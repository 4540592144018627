import type { Contradiction } from "@tushen/contract/models/linkage";
import { modelCalls } from "@tushen/contract/models/model";
import type { ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import { ifcClassWord } from "@tushen/domain/models/ifc-words";
import { Input, Segmented } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { axesAround } from "./linked-places.ts";
import styles from "./linkage.module.css";
import type { LinkedIds } from "./use-registration.ts";

interface LinkedListProps {
  readonly pair: LinkedIds;
  readonly report: ModelReport;
  readonly storeyId: number | undefined;
  /** Elements of the storey. */
  readonly items: readonly ModelItem[];
  readonly isRegistered: boolean;
  /** The sheet's name says that it is the plan of this storey. */
  readonly isPlanOfStorey: boolean;
  readonly chosenId: number | undefined;
  readonly onChoose: (item: ModelItem) => void;
  readonly onContradiction: (one: Contradiction) => void;
}

const mostShown = 300;
const kinds: Readonly<Record<Contradiction["kind"], string>> = {
  LEVEL: "标高",
  ROOM_NAME: "房间名称",
  ROOM_AREA: "房间面积",
  OPENING: "门窗编号",
  WALL: "墙",
};

const middleOf = ({ box }: ModelItem) => {
  const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] = box ?? [];
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
};

const nameOf = ({ name, typeName }: ModelItem): string => name || typeName || "未命名";

/** The storey as tables: its elements with their place between axes, and what the sheet says otherwise. */
export const LinkedList = (props: LinkedListProps) => {
  const { pair, report, storeyId, items, isRegistered, isPlanOfStorey, chosenId, onChoose, onContradiction } = props;
  const [tab, setTab] = useState<"elements" | "contradictions">("elements");
  const [word, setWord] = useState("");
  const isCompared = isRegistered && isPlanOfStorey;
  const contradictions = useCall(
    modelCalls.listContradictions,
    { ...pair, storeyId: storeyId ?? 1 },
    { when: isCompared && storeyId !== undefined },
  );
  const found = items.filter((item) =>
    `${nameOf(item)} ${ifcClassWord(item.ifcClass)}`.toLowerCase().includes(word.trim().toLowerCase()),
  );
  const list = contradictions.data ?? [];
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label="列表"
        value={tab}
        onChange={setTab}
        options={[
          { value: "elements", label: "本层构件" },
          { value: "contradictions", label: isCompared ? `图模不一致（${list.length}）` : "图模不一致" },
        ]}
      />
      {tab === "elements" ? (
        <>
          <Input
            allowClear
            size="small"
            aria-label="筛选构件"
            placeholder="按名称或类别筛选"
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <div className={styles.table}>
            <table>
              <thead>
                <tr>
                  <th>构件</th>
                  <th>类别</th>
                  <th>轴线位置</th>
                </tr>
              </thead>
              <tbody>
                {found.slice(0, mostShown).map((item) => (
                  <tr key={item.localId} aria-current={item.localId === chosenId ? "true" : undefined}>
                    <td>
                      <button type="button" onClick={() => onChoose(item)}>
                        {nameOf(item)}
                      </button>
                    </td>
                    <td>{ifcClassWord(item.ifcClass)}</td>
                    <td>{axesAround(report, middleOf(item))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles.quiet}>
            {found.length > mostShown
              ? `共 ${found.length} 个构件，只列出前 ${mostShown} 个，请用筛选缩小范围。`
              : `共 ${found.length} 个构件。点图纸、模型或这里的名称，另一侧同时亮出。`}
          </p>
        </>
      ) : !isRegistered ? (
        <Empty title="尚未对位" text="图纸与模型对位后，这里列出两者不同的标高、房间、门窗和墙。" />
      ) : !isPlanOfStorey ? (
        <Empty
          title="这张图不是本层的平面图"
          text="图名没有写明是所选楼层，不作核对。请在上方选择图名所写的楼层，或换一张本层平面图。"
        />
      ) : contradictions.error ? (
        <p role="alert">{contradictions.error.message}</p>
      ) : list.length === 0 ? (
        <Empty
          title={contradictions.isPending ? "正在核对…" : "没有发现不一致"}
          text="只核对本层的标高、房间名称和面积、门窗编号、横平竖直的墙，拿不准的不列；不能代替人工核对。"
        />
      ) : (
        <>
          <div className={styles.table}>
            <table>
              <thead>
                <tr>
                  <th>项目</th>
                  <th>图纸</th>
                  <th>模型</th>
                </tr>
              </thead>
              <tbody>
                {list.map((one) => (
                  <tr key={`${one.kind} ${one.localId} ${one.onSheet} ${one.box.x0} ${one.box.y0}`}>
                    <td>{kinds[one.kind]}</td>
                    <td>
                      <button type="button" onClick={() => onContradiction(one)}>
                        {one.onSheet}
                      </button>
                    </td>
                    <td>{one.inModel}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles.quiet}>由程序按文字和位置比较得出，请人工核实；拿不准的不列。</p>
        </>
      )}
    </>
  );
};
