/** The project and its firms, as certificate and report of a review state them. */
export interface ReviewedProject {
  projectName: string;
  address: string;
  projectClass: string;
  projectGrade: string;
  projectSize: string;
  owner: string;
  surveyors: string[];
  designers: string[];
  house: string;
}
