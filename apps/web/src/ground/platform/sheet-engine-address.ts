import wasmUrl from "@embedpdf/pdfium/pdfium.wasm?url";
import fontUrl from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";

/**
 * Addresses of PDFium and of its Chinese font for every viewer of the portal: files of the build, never from elsewhere.
 * The font is fetched only for a sheet that names a Chinese font without carrying it; without it such words are not drawn.
 */
export const sheetEngineAddress = { wasmUrl, fontUrl } as const;
