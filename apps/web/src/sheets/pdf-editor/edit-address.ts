import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import fontUrl from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";

/** Files needed to write a PDF, part of our build; the font is fetched only when a mark has words. */
export const editAddress = { wasmUrl, fontUrl } as const;
