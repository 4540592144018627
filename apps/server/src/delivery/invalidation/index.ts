export { invalidateSubmission } from "./invalidate-submission.ts";
