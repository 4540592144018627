import type { Stage } from "./stage.ts";

const shortWay = 80;
const longWay = 400;

/** Keys of the sheet; says whether the key was one of them. */
export function pressSheetKey(stage: Stage, { key, shiftKey }: { key: string; shiftKey: boolean }): boolean {
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
    default:
      return false;
  }
}
