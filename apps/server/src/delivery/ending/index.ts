export { archiveProjects } from "./archive-projects.ts";
export { withdrawUnanswered } from "./withdraw-unanswered.ts";
