/** The page of a project's home (项目首页), without the project. */
export const projectHomePage = "/reportUnit/index";

/** Path of a project's home (项目首页) in the portal, with one of its batches unfolded when it is named. */
export function projectHomePath(applicationId: number | string, submissionId?: number): string {
  const batch = submissionId === undefined ? "" : `&projectSubmissionId=${submissionId}`;
  return `${projectHomePage}?projectApplicationId=${applicationId}${batch}`;
}

/** The same as an address to link to, on pages and in messages. */
export function projectHome(applicationId: number | string, submissionId?: number): string {
  return `#${projectHomePath(applicationId, submissionId)}`;
}

/** Whether an address leads to the home of a project. */
export function isProjectHome(address: string): boolean {
  return address.startsWith(`#${projectHomePage}?`);
}
