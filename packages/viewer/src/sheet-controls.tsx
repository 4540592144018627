import { actualSize, type SheetView } from "./layout/view.ts";
import type { Stage } from "./stage.ts";
import type { Aids } from "./use-aids.ts";

interface SheetControlsProps {
  view: SheetView;
  aids: Aids;
  stage: () => Stage | undefined;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** The small bar below: pages, zoom, fit, turn, map and magnifying glass. */
export const SheetControls = ({ view, aids, stage, page, pageCount, onPage }: SheetControlsProps) => (
  <div className="sheet-controls" role="toolbar" aria-label="视图">
    {pageCount > 1 && (
      <>
        <Control label="上一页" icon="M10 3 5 8l5 5" isOff={page === 0} onPress={() => onPage(page - 1)} />
        <span className="sheet-number">
          {page + 1} / {pageCount}
        </span>
        <Control label="下一页" icon="m6 3 5 5-5 5" isOff={page === pageCount - 1} onPress={() => onPage(page + 1)} />
        <i />
      </>
    )}
    <Control label="缩小 (-)" icon="M3 8h10" onPress={() => stage()?.zoom(-1)} />
    <button type="button" className="sheet-number" title="实际大小 (1)" onClick={() => stage()?.actual()}>
      {Math.round((view.scale / actualSize) * 100)}%
    </button>
    <Control label="放大 (+)" icon="M3 8h10M8 3v10" onPress={() => stage()?.zoom(1)} />
    <i />
    <Control label="适应窗口 (0)" icon="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" onPress={() => stage()?.fit()} />
    <Control
      label="适应宽度 (W)"
      icon="M2 3v10M14 3v10M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2"
      onPress={() => stage()?.fit("width")}
    />
    <Control label="旋转 (Shift+R)" icon="M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3" onPress={() => stage()?.rotate()} />
    <i />
    <Control label="小地图 (Shift+M)" icon="M2 3h12v10H2zM7 8h5v3H7z" isOn={aids.hasMap} onPress={aids.toggleMap} />
    <Control
      label="放大镜 (Shift+Z)"
      icon="M7 2.5a4.5 4.5 0 1 1 0 9 4.500 4.500 0 0 1 0-9M10.300 10.300 14 14M7 5v4M5 7h4"
      isOn={aids.hasLens}
      onPress={aids.toggleLens}
    />
    <Control
      label="按键说明 (?)"
      icon="M5.500 6a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .7-1 1.500M8 12.500v.100"
      isOn={aids.hasHelp}
      onPress={aids.toggleHelp}
    />
  </div>
);

const Control = (props: { label: string; icon: string; isOff?: boolean; isOn?: boolean; onPress: () => void }) => (
  <button
    type="button"
    title={props.label}
    aria-label={props.label}
    aria-pressed={props.isOn}
    disabled={props.isOff}
    onClick={props.onPress}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={props.icon} />
    </svg>
  </button>
);
