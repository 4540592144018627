import { z } from "zod";

/**
 * What was recognised (识别) in the title block of a sheet whose words are strokes or a picture. It waits for a person
 * (待核对): how sure the recognition is does not tell whether it is right. Of a file with several pages only the state is told:
 * what was recognised on its pages stands in `pageTitles`.
 */
export const RecognisedTitle = z.object({
  state: z.enum(["WAITING", "DONE", "FAILED"]),
  number: z.string().nullable(),
  name: z.string().nullable(),
  discipline: z.string().nullable(),
  scale: z.string().nullable(),
  project: z.string().nullable(),
  date: z.string().nullable(),
  /** The firm has looked and keeps its own number and name. */
  isSettled: z.boolean(),
  /** Those of number and name of which a letter is doubtful, or which were told by their place alone (存疑). */
  doubtful: z.array(z.enum(["number", "name"])),
});
export type RecognisedTitle = z.output<typeof RecognisedTitle>;

/** Facts read from a sheet; null until it was read. */
export const SheetCheck = z.object({
  flags: z.array(z.string()),
  /** Chinese sentences for flags, and for differences between title block and file name. */
  marks: z.array(z.string()),
  paperSize: z.string().nullable(),
  pageCount: z.number().int(),
  titleNumber: z.string().nullable(),
  titleName: z.string().nullable(),
  /** As written in the title block. */
  titleDiscipline: z.string().nullable(),
  scale: z.string().nullable(),
  /**
   * Which of number and name were read at the place the firm's own title block (本单位图签) has them, learned from a correction; they
   * stand in `titleNumber` and `titleName`, or in `recognised`. Absent when there are none.
   */
  byOwnBlock: z.array(z.enum(["number", "name"])).optional(),
  /** Absent for a sheet with words. */
  recognised: RecognisedTitle.optional(),
  /** Contents of the sheet: letters and lines, lines only, one picture. */
  content: z.enum(["text", "lines", "scan"]).nullable(),
  /** Sentences of `marks` on what the picture of a DWG lacks; absent when it lacks nothing. */
  lacks: z.array(z.string()).optional(),
  /** Fonts that are used and not embedded. */
  missingFonts: z.array(z.string()),
  /** Equal for sheets whose pictures are equal in every pixel. */
  picture: z.string().nullable(),
  /** The entries of a catalogue sheet (图纸目录). */
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
  /** The title block of each page, if there are several. */
  pageTitles: z
    .array(
      z.object({
        number: z.string().nullable(),
        name: z.string().nullable(),
        isBlank: z.boolean(),
        /** Number and name were recognised (识别) and wait for a person. */
        isRecognised: z.literal(true).optional(),
      }),
    )
    .nullable(),
});
