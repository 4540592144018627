export { appealable, appealOpinions, canBeAppealed, releaseOpinions } from "./appeal-opinions.ts";
export { draftReplyForm } from "./issue-reply-forms.ts";
export { handOverOpinions } from "./hand-over-opinions.ts";
export { moveOpinionsOfTask } from "./move-opinions-of-task.ts";
export { opinionsBySheet } from "./opinion-tree.ts";
export { papersOfOpinions } from "./papers-of-opinions.ts";
export { publishOpinions } from "./publish-opinions.ts";
export { submitAnswers } from "./submit-answers.ts";
