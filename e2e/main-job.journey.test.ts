import { describeMainJob } from "./main-job.ts";
import { generatedDrawings } from "./sheet-files.ts";

describeMainJob("a building project, reported, reviewed twice and certified (F011, F013, F014)", generatedDrawings);
