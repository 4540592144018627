/** Not part of a view: the page one stands on, what is opened above the list, and the project the page is about. */
const ofTheMoment = ["page", "request", "projectApplicationId", "projectSubmissionId"];

/** What a view keeps of the query of an address, in one order, so that two equal views are equal texts. */
export const viewQuery = (query: string, columns: readonly string[] | undefined): string => {
  const kept = new URLSearchParams(query);
  for (const key of ofTheMoment) kept.delete(key);
  if (columns) kept.set("columns", columns.join(","));
  kept.sort();
  return kept.toString();
};

/** The query of the address under a view: what the view says, and of the rest only the project. */
export const queryUnder = (view: string, query: string): string => {
  const next = new URLSearchParams(view);
  const present = new URLSearchParams(query);
  for (const key of ["projectApplicationId", "projectSubmissionId"]) {
    const value = present.get(key);
    if (value !== null) next.set(key, value);
  }
  return next.toString();
};
