import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import { describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { hatch, tinyPdf } from "../../drawing/test/tiny-pdf.ts";
import { SheetViewer } from "./sheet-viewer.tsx";

const bytes = tinyPdf({ width: 800, height: 400, content: hatch(50) });
const source = { key: "zoomed", load: () => Promise.resolve(bytes.slice().buffer as ArrayBuffer) };

describe("a new scale", () => {
  it("is drawn at once after a pause", async () => {
    await render(
      <div style={{ width: 1000, height: 600 }}>
        <SheetViewer source={source} wasmUrl={wasmUrl} />
      </div>,
    );
    const window_ = document.querySelector<HTMLElement>(".sheet-window") as HTMLElement;
    await expect.poll(() => window_.dataset["sharp"]).toBe("true");
    const asked = vi.spyOn(Worker.prototype, "postMessage");
    const { left, top } = window_.getBoundingClientRect();
    const at = { clientX: left + 500, clientY: top + 300, bubbles: true, cancelable: true };
    window_.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: -120 }));
    expect(asked.mock.calls.map(([ask]) => (ask as { kind: string }).kind)).toContain("draw");
  });
});
