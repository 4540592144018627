import type { Stage } from "./stage.ts";

const shortWay = 80;
const longWay = 400;

/** Actions of keys other than moving the sheet. */
export interface SheetAids {
  toggleMap(): void;
  toggleLens(): void;
  toggleHelp(): void;
}

/**
 * In the order of the help. Letters work with Shift too, so that a page that draws with R, M and Z can leave the
 * shifted ones to the sheet.
 */
export const sheetKeys: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["+", "-"], text: "放大、缩小（滚轮、双指捏合也可以）" },
  { keys: ["0", "1", "W"], text: "全图、实际大小、适应宽度" },
  { keys: ["←", "→", "↑", "↓"], text: "移动图纸，按住 Shift 移得更远" },
  { keys: ["Shift+R"], text: "旋转图纸" },
  { keys: ["Shift+Z"], text: "放大镜" },
  { keys: ["Shift+M"], text: "小地图" },
];

/** Handles the keys of the sheet; returns whether the key was one of them. */
export const pressSheetKey = (
  stage: Stage,
  aids: SheetAids,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): boolean => {
  const way = shiftKey ? longWay : shortWay;
  switch (key) {
    case "ArrowLeft":
      stage.pan({ x: way, y: 0 });
      return true;
    case "ArrowRight":
      stage.pan({ x: -way, y: 0 });
      return true;
    case "ArrowUp":
      stage.pan({ x: 0, y: way });
      return true;
    case "ArrowDown":
      stage.pan({ x: 0, y: -way });
      return true;
    case "+":
    case "=":
      stage.zoom(1);
      return true;
    case "-":
    case "_":
      stage.zoom(-1);
      return true;
    case "0":
      stage.fit();
      return true;
    case "1":
      stage.actual();
      return true;
    case "w":
    case "W":
      stage.fit("width");
      return true;
    case "r":
    case "R":
      stage.rotate();
      return true;
    case "m":
    case "M":
      aids.toggleMap();
      return true;
    case "z":
    case "Z":
      aids.toggleLens();
      return true;
    case "?":
    case "？":
      aids.toggleHelp();
      return true;
    default:
      return false;
  }
};
