import { describeMainJob } from "./main-job.ts";
import { generatedDrawings } from "./sheet-files.ts";

describeMainJob("a building project", generatedDrawings);
