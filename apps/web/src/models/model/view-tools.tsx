import { Button, Popover, Radio, Slider } from "antd";
import { KeyList } from "../../ground/ui/key-list.tsx";
import type { Colors } from "./colors/use-colors.ts";
import type { Cut, ModelScene } from "./scene/scene.ts";
import type { SceneEye } from "./scene/scene-eye.ts";
import type { ModelActs } from "./use-model-acts.ts";
import type { useMeasure } from "./use-measure.ts";
import type { useViewActs } from "./use-view-acts.ts";
import type { useWalk } from "./walk/use-walk.ts";
import styles from "./model.module.css";

const keys = [
  { keys: ["f"], text: "缩放到所选构件；没有选中时到整个模型" },
  { keys: ["h"], text: "隐藏所选构件" },
  { keys: ["i"], text: "只看所选构件" },
  { keys: ["a"], text: "显示全部" },
  { keys: ["m"], text: "测量两点距离" },
  { keys: ["←", "→", "↑", "↓"], text: "焦点在模型上时旋转" },
  { keys: ["w", "s", "a", "d"], text: "漫游时走动，方向键也可以；按住 Shift 加快" },
  { keys: ["Escape"], text: "取消选择、结束测量或漫游" },
];

/** Looks at all of a model from four sides. */
export const SideButtons = ({ scene }: { readonly scene: Pick<SceneEye, "lookFrom"> | undefined }) =>
  (
    [
      ["corner", "轴测"],
      ["above", "俯视"],
      ["front", "正视"],
      ["left", "侧视"],
    ] as const
  ).map(([side, label]) => (
    <Button key={side} size="small" disabled={!scene} onClick={() => scene?.lookFrom(side)}>
      {label}
    </Button>
  ));

interface ToggleProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly tool: { readonly isOn: boolean; readonly toggle: () => void };
}

/** A tool that stays on until it is pressed again. */
export const ToolToggle = ({ label, isOff, tool }: ToggleProps) => (
  <Button
    size="small"
    disabled={isOff}
    type={tool.isOn ? "primary" : "default"}
    aria-pressed={tool.isOn}
    onClick={tool.toggle}
  >
    {label}
  </Button>
);

interface CutButtonProps {
  readonly isOff: boolean;
  readonly cut: Cut | null;
  readonly onCut: (cut: Cut | null) => void;
}

export const CutButton = ({ isOff, cut, onCut }: CutButtonProps) => (
  <Popover trigger="click" placement="bottom" content={<CutTool cut={cut} onCut={onCut} />}>
    <Button size="small" disabled={isOff} type={cut ? "primary" : "default"}>
      剖切
    </Button>
  </Popover>
);

interface ViewToolsProps {
  readonly scene: ModelScene | undefined;
  readonly acts: ModelActs;
  readonly measure: ReturnType<typeof useMeasure>;
  readonly colors: Colors;
  readonly walk: ReturnType<typeof useWalk>;
}

const CutTool = ({ cut, onCut }: { readonly cut: Cut | null; readonly onCut: (cut: Cut | null) => void }) => (
  <div className={styles.cut}>
    <Radio.Group
      aria-label="剖切方向"
      optionType="button"
      size="small"
      value={cut?.axis ?? ""}
      onChange={({ target }) => onCut(target.value === "" ? null : { axis: target.value, at: cut?.at ?? 0.5 })}
      options={[
        { value: "", label: "不剖切" },
        { value: "z", label: "水平" },
        { value: "y", label: "南北" },
        { value: "x", label: "东西" },
      ]}
    />
    <Slider
      ariaLabelForHandle="剖切位置"
      disabled={cut === null}
      min={0}
      max={100}
      value={Math.round((cut?.at ?? 1) * 100)}
      tooltip={{ formatter: (value) => `${value}%` }}
      onChange={(value) => cut && onCut({ ...cut, at: value / 100 })}
    />
  </div>
);

interface SightButtonsProps {
  readonly isOff: boolean;
  readonly acts: Pick<
    ReturnType<typeof useViewActs>,
    "chosen" | "fit" | "isolate" | "hide" | "hiddenCount" | "showAll"
  >;
}

/** Buttons by which all of a model is seen, or only what is chosen. */
export const SightButtons = ({ isOff, acts }: SightButtonsProps) => {
  const has = acts.chosen.length > 0;
  return (
    <>
      <Button size="small" disabled={isOff} onClick={acts.fit}>
        缩放到{has ? "所选" : "全部"}
      </Button>
      <Button size="small" disabled={isOff || !has} onClick={acts.isolate}>
        只看所选
      </Button>
      <Button size="small" disabled={isOff || !has} onClick={acts.hide}>
        隐藏所选
      </Button>
      <Button size="small" disabled={isOff || acts.hiddenCount === 0} onClick={acts.showAll}>
        显示全部
      </Button>
    </>
  );
};

/** Tools above the model. */
export const ViewTools = ({ scene, acts, measure, colors, walk }: ViewToolsProps) => {
  const isOff = scene === undefined;
  return (
    <div className={styles.tools} role="toolbar" aria-label="模型工具">
      <SideButtons scene={scene} />
      <i />
      <SightButtons isOff={isOff} acts={acts} />
      <Button size="small" disabled={isOff} aria-pressed={acts.showsRooms} onClick={acts.toggleRooms}>
        {acts.showsRooms ? "隐藏房间" : "显示房间"}
      </Button>
      <i />
      <CutButton isOff={isOff} cut={acts.cut} onCut={acts.setCut} />
      <Button
        size="small"
        type={colors.key ? "primary" : "default"}
        aria-pressed={colors.key !== null}
        onClick={() => colors.set(colors.key ? null : { kind: "class" })}
      >
        着色
      </Button>
      <ToolToggle label="测量" isOff={isOff} tool={measure} />
      <ToolToggle label="漫游" isOff={isOff} tool={walk} />
      <Popover trigger="click" placement="bottomRight" content={<KeyList rows={keys} />}>
        <Button size="small">按键</Button>
      </Popover>
    </div>
  );
};
