import type { Box } from "@tushen/drawing/page/page-space";
import type { SheetMark } from "@tushen/viewer/sheet-mark";
import { useMemo } from "react";
import { useAddress } from "../../../ground/ui/use-address.ts";

/** Margin in points, so that the reader sees what stands around the place. */
const margin = 120;

/** The place an address points to, `place=page,x0,y0,x1,y1` in page space: what to show, and a mark on it. */
export const useAddressedPlace = (): {
  readonly focus: { readonly page: number; readonly box: Box } | undefined;
  readonly marks: readonly SheetMark[];
} => {
  const text = useAddress().get("place");
  return useMemo(() => {
    const [page, x0, y0, x1, y1, ...more] = (text ?? "")
      .split(",")
      .map((part) => (part === "" ? Number.NaN : Number(part)));
    const numbers = [page, x0, y0, x1, y1];
    if (more.length > 0 || !numbers.every((one) => Number.isFinite(one))) return { focus: undefined, marks: [] };
    const [at = 0, left = 0, bottom = 0, right = 0, top = 0] = numbers as number[];
    return {
      focus: { page: at, box: { x0: left - margin, y0: bottom - margin, x1: right + margin, y1: top + margin } },
      marks: [
        {
          id: "addressed-place",
          page: at,
          shape: { kind: "highlight", box: { x0: left, y0: bottom, x1: right, y1: top } },
          color: "#fa541c",
        },
      ],
    };
  }, [text]);
};
