/**
 * The answer pages of each kind of project, each with its page for one opinion (specification, section 2). An opinion
 * page belongs to the first list that leads to it; 勘察 has no opinion page of its own.
 */
const opinionPages: readonly (readonly [list: string, opinion: string])[] = [
  ["/reportUnit/buildingCensorAnswerPage", "/reportUnit/buildingCensorOpinionAnswer"],
  ["/reportUnit/buildingCensorAnswerPageOfJC", "/reportUnit/buildingCensorOpinionAnswer"],
  ["/reportUnit/municipalCensorAnswerPage", "/reportUnit/municipalCensorOpinionAnswer"],
  ["/reportUnit/trackCensorAnswerPage1", "/reportUnit/trackCensorOpinionAnswer"],
  ["/reportUnit/trackCensorAnswerPage2", "/reportUnit/trackCensorOpinionAnswer"],
];

/** Address of one opinion, seen from the list at `path`; opinions of a consultation (ZX) have their own pages. */
export const opinionAddress = (path: string, opinionId: number, isAdvice = false): string => {
  const page = opinionPages.find(([list]) => list === path)?.[1];
  return page ? `#${page}${isAdvice ? "ZX" : ""}/${opinionId}` : `#/projectReport/replyDetails?id=${opinionId}`;
};

/** Address of the list to which the opinion page `path` belongs; 咨询 (ZX) shares the list of the review. */
export const listPath = (path: string): string => {
  const page = path.replace(/(?:ZX)?\/\d+$/, "");
  return opinionPages.find(([, opinion]) => opinion === page)?.[0] ?? "/reportUnit/buildingCensorAnswerPage";
};
