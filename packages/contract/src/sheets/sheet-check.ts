import { z } from "zod";

/** What the drawing engine found on a sheet; null until its job has run. */
export const SheetCheck = z.object({
  flags: z.array(z.string()),
  /** Chinese sentences for the flags, and where the title block differs from the file name. */
  marks: z.array(z.string()),
  paperSize: z.string().nullable(),
  pageCount: z.number().int(),
  titleNumber: z.string().nullable(),
  titleName: z.string().nullable(),
  /** As the title block writes them. */
  titleDiscipline: z.string().nullable(),
  scale: z.string().nullable(),
  /** What the sheet is drawn with: letters and lines, lines only, one picture. */
  content: z.enum(["text", "lines", "scan"]).nullable(),
  /** Names of fonts that are used and not in the file. */
  missingFonts: z.array(z.string()),
  /** Equal for sheets that look the same to the last pixel. */
  picture: z.string().nullable(),
  /** What a catalogue sheet (图纸目录) lists. */
  catalogue: z
    .array(
      z.object({
        number: z.string(),
        name: z.string(),
        paperSize: z.string().optional(),
        edition: z.string().optional(),
      }),
    )
    .nullable(),
  /** The title block of each page, where there are several. */
  pageTitles: z
    .array(z.object({ number: z.string().nullable(), name: z.string().nullable(), isBlank: z.boolean() }))
    .nullable(),
});
