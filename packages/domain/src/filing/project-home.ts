/** The page of a project's home (项目首页), without the project. */
export const projectHomePage = "/reportUnit/index";

/** Path of a project's home (项目首页) in the portal, with one of its batches unfolded when it is named. */
export const projectHomePath = (applicationId: number | string, submissionId?: number): string => {
  const batch = submissionId === undefined ? "" : `&projectSubmissionId=${submissionId}`;
  return `${projectHomePage}?projectApplicationId=${applicationId}${batch}`;
};

/** The same as an address to link to, on pages and in messages. */
export const projectHome = (applicationId: number | string, submissionId?: number): string =>
  `#${projectHomePath(applicationId, submissionId)}`;

/** Whether an address leads to the home of a project. */
export const isProjectHome = (address: string): boolean => address.startsWith(`#${projectHomePage}?`);
