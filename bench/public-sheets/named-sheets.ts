/** A public file as a designer would hand it in: called by what the eye reads in its title block. */
export interface NamedFile {
  readonly file: string;
  /** The project whose folder it lies in. */
  readonly set: string;
  /** One for each page that is split off; of a file that shows neither number nor name, none: it keeps the name of the file. */
  readonly called: readonly (readonly [number: string, name: string])[];
}

const called = (set: string, number: string, name: string, ...files: readonly string[]): NamedFile[] =>
  files.map((file) => ({ file, set, called: [[number, name]] }));
const uncalled = (set: string, ...files: readonly string[]): NamedFile[] =>
  files.map((file) => ({ file, set, called: [] }));

/**
 * All files of `data/pdf`. Number and name were read from the drawn sheet by eye, not by the reader. Every edition of a sheet lies
 * in the one folder 建筑 of its project, for all of them are numbered as architects number them.
 */
export const namedFiles: readonly NamedFile[] = [
  ...called("Oakfire", "A010", "SITE PLAN", "oakfire-site-plan-v1-20190711", "oakfire-site-plan-v2-20190808"),
  ...called(
    ...(["Facilities Building", "A001", "SITE PLAN"] as const),
    ...["facility-site-plan-v1-20190730", "facility-site-plan-v2-20190731", "facility-lighting-markups-20190810"],
    ...["edited-facility-a", "edited-facility-b", "edited-facility-b-scale0985-reexport"],
    ...["edited-facility-b-shift3mm-reexport", "derived-facility-v2-scan-200dpi-skew"],
  ),
  ...called(
    ...(["Lake Kegonsa", "A-102", "Second & Third Floor Plan"] as const),
    ...["kegonsa-a102-floor-plan", "edited-a102-a", "edited-a102-b"],
    ...["derived-a102-encrypted-user-test", "derived-a102-truncated"],
  ),
  ...called(
    ...(["Lake Kegonsa", "A-601", "Foundation"] as const),
    ...["kegonsa-foundation-v1-20141031", "kegonsa-foundation-v2-20141105", "kegonsa-foundation-v3-20141118"],
    ...["edited-kegonsa-a", "edited-kegonsa-b"],
  ),
  ...uncalled("Lake Kegonsa", "kegonsa-asbuilt-ink-annotations", "kegonsa-full-set-15p"),
  {
    ...{ file: "kegonsa-full-set-15p", set: "Lake Kegonsa, split into its pages" },
    called: [
      ["A-101", "First Floor and Site Plan"],
      ["A-102", "Second & Third Floor Plan"],
      ["A-103", "Roof Plan"],
      ["A-111", "1st Floor RCP"],
      ["A-112", "Second & Third RCP"],
      ["A-201", "Elevations - South & East"],
      ["A-202", "Elevations - North & West"],
      ["A-301", "Building Sections"],
      ["A-302", "Building Sections"],
      ["A-303", "Building Sections"],
      ["A-304", "Building Sections"],
      ["A-305", "Building Sections"],
      ["A-400", "Fireplace"],
      ["A-501", "Perspectives"],
      ["A-502", "Perspectives"],
    ],
  },
  ...called(
    ...(["made-up flats", "建施-05", "标准层平面图"] as const),
    ...["synthetic-a1-zh-a", "synthetic-a1-zh-b", "synthetic-a1-zh-outline-a", "synthetic-a1-zh-outline-b"],
  ),
  ...called("made-up flats", "建施-05", "总平面及标准层组合平面图", "synthetic-heavy-a0-zh"),
  ...uncalled(
    ...(["no drawings", "pdfjs-cjk-simfang-not-embedded", "pdfjs-cjk-xiaobiaosong"] as const),
    ...["pdfjs-encrypted-owner-only", "pdfjs-corrupt-xref-missing", "pdfjs-corrupt-gs-698804-fuzzed"],
    ...["pdfjs-corrupt-poppler-395-fuzzed", "derived-not-a-pdf"],
  ),
];
