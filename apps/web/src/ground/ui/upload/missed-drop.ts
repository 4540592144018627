import { say } from "../say.tsx";

/** Names, for the sentence below, the places of this page that take dropped files: `data-takes-files="上传框"`. */
const placesInPage = (): readonly string[] => {
  const marked = document.querySelectorAll<HTMLElement>("[data-takes-files]");
  return [...new Set([...marked].map(({ dataset }) => dataset["takesFiles"] ?? ""))];
};

const sayMissed = () => {
  const places = placesInPage();
  say.warn(
    places.length === 0
      ? "这一页不接收文件，请打开要上传的页面再拖放。"
      : `文件没有收下，请拖放到${places.map((place) => `“${place}”`).join("或")}上。`,
  );
};

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

/**
 * A file dropped where nobody takes it would be opened by the browser in place of the page. It is caught and the place for
 * it is named. Returns a function that ends the catching.
 */
export const catchMissedDrops = (): (() => void) => {
  const over = (event: DragEvent) => {
    // Accepted everywhere: a refused drop would vanish without an event, and without a sentence.
    if (carriesFiles(event)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event)) return;
    event.preventDefault();
    sayMissed();
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
  };
};
