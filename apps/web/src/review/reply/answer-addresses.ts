/**
 * The answer pages of each kind of project and the page of one of their opinions (specification, section 2). The list
 * of an opinion page is the first that leads to it; 勘察 has no opinion page of its own.
 */
const opinionPages: readonly (readonly [list: string, opinion: string])[] = [
  ["/reportUnit/buildingCensorAnswerPage", "/reportUnit/buildingCensorOpinionAnswer"],
  ["/reportUnit/buildingCensorAnswerPageOfJC", "/reportUnit/buildingCensorOpinionAnswer"],
  ["/reportUnit/municipalCensorAnswerPage", "/reportUnit/municipalCensorOpinionAnswer"],
  ["/reportUnit/trackCensorAnswerPage1", "/reportUnit/trackCensorOpinionAnswer"],
  ["/reportUnit/trackCensorAnswerPage2", "/reportUnit/trackCensorOpinionAnswer"],
];

/** The page of one opinion, seen from the list at `path`; opinions of a consultation (ZX) have pages of their own. */
export const opinionAddress = (path: string, opinionId: number, isAdvice = false): string => {
  const page = opinionPages.find(([list]) => list === path)?.[1];
  return page ? `#${page}${isAdvice ? "ZX" : ""}/${opinionId}` : `#/projectReport/replyDetails?id=${opinionId}`;
};

/** The list an opinion at `path` belongs to; 咨询 (ZX) shares it with the review. */
export const listPath = (path: string): string => {
  const page = path.replace(/(?:ZX)?\/\d+$/, "");
  return opinionPages.find(([, opinion]) => opinion === page)?.[0] ?? "/reportUnit/buildingCensorAnswerPage";
};
