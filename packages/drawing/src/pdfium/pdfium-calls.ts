import type { PdfiumMemory } from "./pdfium-memory.ts";

/** A page and where it is drawn on a bitmap, in pixels. */
type PageOnBitmap = readonly [
  bitmap: number,
  page: number,
  left: number,
  top: number,
  width: number,
  height: number,
  quarterTurns: number,
  flags: number,
];

/** The part of PDFium's C interface used here; any build of PDFium with these names can be used. */
export interface PdfiumCalls {
  PDFiumExt_Init(): void;
  FPDF_SetSystemFontInfo(info: number): void;
  FPDF_LoadMemDocument64(bytes: number, size: number, password: string | null): number;
  FPDF_GetLastError(): number;
  FPDF_CloseDocument(document: number): void;
  FPDF_GetPageCount(document: number): number;
  FPDF_GetSecurityHandlerRevision(document: number): number;
  FPDF_LoadPage(document: number, index: number): number;
  FPDF_ClosePage(page: number): void;
  FPDF_GetPageBoundingBox(page: number, rectangle: number): boolean;
  FPDFPage_GetRotation(page: number): number;
  FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: number, stride: number): number;
  FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, argb: number): boolean;
  FPDFBitmap_Destroy(bitmap: number): void;
  FPDF_RenderPageBitmap_Start(...args: [...PageOnBitmap, pause: number]): number;
  FPDF_RenderPageBitmapWithMatrix(bitmap: number, page: number, matrix: number, clip: number, flags: number): void;
  FPDF_RenderPage_Continue(page: number, pause: number): number;
  FPDF_RenderPage_Close(page: number): void;
  FPDF_GetFormType(document: number): number;
  PDFiumExt_OpenFormFillInfo(): number;
  PDFiumExt_InitFormFillEnvironment(document: number, info: number): number;
  PDFiumExt_ExitFormFillEnvironment(form: number): void;
  PDFiumExt_CloseFormFillInfo(info: number): void;
  FPDF_FFLDraw(...args: [form: number, ...PageOnBitmap]): void;
  FPDFText_LoadPage(page: number): number;
  FPDFText_ClosePage(text: number): void;
  FPDFText_CountChars(text: number): number;
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_IsGenerated(text: number, index: number): number;
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): boolean;
  FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): boolean;
  FPDFPage_CountObjects(page: number): number;
  FPDFPage_GetObject(page: number, index: number): number;
  FPDFPageObj_GetType(object: number): number;
  FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): boolean;
  FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): boolean;
  FPDFPageObj_GetStrokeColor(object: number, red: number, green: number, blue: number, alpha: number): boolean;
  FPDFPageObj_GetMatrix(object: number, matrix: number): boolean;
  FPDFPath_GetDrawMode(path: number, fill: number, isStroked: number): boolean;
  FPDFPath_CountSegments(path: number): number;
  FPDFPath_GetPathSegment(path: number, index: number): number;
  FPDFPathSegment_GetPoint(segment: number, x: number, y: number): boolean;
  FPDFPathSegment_GetType(segment: number): number;
  FPDFPathSegment_GetClose(segment: number): boolean;
  FPDFTextObj_GetFont(text: number): number;
  FPDFTextObj_GetFontSize(text: number, size: number): boolean;
  FPDFTextObj_GetTextRenderMode(text: number): number;
  FPDFTextObj_SetTextRenderMode(text: number, mode: number): boolean;
  FPDFFont_GetIsEmbedded(font: number): number;
  FPDFFont_GetBaseFontName(font: number, buffer: number, size: number): number;
  FPDFFormObj_CountObjects(form: number): number;
  FPDFFormObj_GetObject(form: number, index: number): number;
  FPDFPage_GetAnnotCount(page: number): number;
  FPDFPage_GetAnnot(page: number, index: number): number;
  /** Of a page that is not loaded: nothing of its content is read. */
  EPDFPage_GetAnnotCountRaw(document: number, index: number): number;
  EPDFPage_GetAnnotRaw(document: number, index: number, annotation: number): number;
  FPDFPage_CloseAnnot(annotation: number): void;
  FPDFAnnot_GetSubtype(annotation: number): number;
  FPDFAnnot_GetFlags(annotation: number): number;
  FPDFAnnot_HasKey(annotation: number, key: string): boolean;
  FPDFAnnot_GetLine(annotation: number, start: number, end: number): boolean;
  FPDFAnnot_GetVertices(annotation: number, points: number, count: number): number;
  FPDFAnnot_GetInkListCount(annotation: number): number;
  FPDFAnnot_GetInkListPath(annotation: number, index: number, points: number, count: number): number;
  FPDFAnnot_CountAttachmentPoints(annotation: number): number;
  FPDFAnnot_GetAttachmentPoints(annotation: number, index: number, quad: number): boolean;
  EPDFAnnot_GetBorderEffect(annotation: number, intensity: number): boolean;
  EPDFAnnot_GetBorderStyle(annotation: number, width: number): number;
  EPDFAnnot_GetCalloutLineCount(annotation: number): number;
  EPDFAnnot_GetCalloutLine(annotation: number, points: number, count: number): number;
  EPDFAnnot_GetColor(annotation: number, kind: number, red: number, green: number, blue: number): boolean;
  EPDFAnnot_GetIntent(annotation: number, buffer: number, size: number): number;
  EPDFAnnot_GetLineEndings(annotation: number, start: number, end: number): boolean;
  EPDFAnnot_GetRectangleDifferences(
    annotation: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): boolean;
  FPDFAnnot_GetRect(annotation: number, rectangle: number): boolean;
  FPDFAnnot_GetStringValue(annotation: number, key: string, buffer: number, size: number): number;
  EPDFPage_CreateAnnot(page: number, subtype: number): number;
  EPDFAnnot_SetVertices(annotation: number, points: number, count: number): boolean;
  EPDFAnnot_SetLine(annotation: number, start: number, end: number): boolean;
  EPDFAnnot_SetLineEndings(annotation: number, start: number, end: number): boolean;
  EPDFAnnot_SetIntent(annotation: number, intent: string): boolean;
  EPDFAnnot_SetBorderEffect(annotation: number, intensity: number): boolean;
  EPDFAnnot_SetBorderStyle(annotation: number, style: number, width: number): boolean;
  EPDFAnnot_SetCalloutLine(annotation: number, points: number, count: number): boolean;
  EPDFAnnot_SetRectangleDifferences(
    annotation: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): boolean;
  EPDFAnnot_SetColor(annotation: number, kind: number, red: number, green: number, blue: number): boolean;
  EPDFAnnot_SetOpacity(annotation: number, alpha: number): boolean;
  EPDFAnnot_GenerateAppearanceWithBlend(annotation: number, mode: number): boolean;
  FPDFAnnot_SetFlags(annotation: number, flags: number): boolean;
  FPDFAnnot_SetRect(annotation: number, rectangle: number): boolean;
  FPDFAnnot_SetStringValue(annotation: number, key: string, value: number): boolean;
  FPDFAnnot_SetAP(annotation: number, mode: number, operators: number): boolean;
  FPDFAnnot_AddInkStroke(annotation: number, points: number, count: number): number;
  FPDFAnnot_AppendAttachmentPoints(annotation: number, quad: number): boolean;
  FPDFAnnot_AppendObject(annotation: number, object: number): boolean;
  FPDFPageObj_NewImageObj(document: number): number;
  FPDFImageObj_SetBitmap(pages: number, count: number, image: number, bitmap: number): boolean;
  FPDFImageObj_SetMatrix(image: number, a: number, b: number, c: number, d: number, e: number, f: number): boolean;
  FPDF_CreateNewDocument(): number;
  FPDF_GetSignatureCount(document: number): number;
  FPDF_MovePages(document: number, indices: number, count: number, to: number): boolean;
  FPDFPage_SetRotation(page: number, quarters: number): void;
  FPDF_ImportPagesByIndex(into: number, from: number, indices: number, count: number, at: number): boolean;
  FPDFPage_Delete(document: number, index: number): void;
  PDFiumExt_OpenFileWriter(): number;
  PDFiumExt_SaveAsCopy(document: number, writer: number): number;
  PDFiumExt_GetFileWriterSize(writer: number): number;
  PDFiumExt_GetFileWriterData(writer: number, buffer: number, size: number): number;
  PDFiumExt_CloseFileWriter(writer: number): void;
}

export interface Pdfium {
  calls: PdfiumCalls;
  memory: PdfiumMemory;
  /** Whether it asked for more memory than allowed; its later errors then say nothing about the file. */
  ranOut(): boolean;
}
