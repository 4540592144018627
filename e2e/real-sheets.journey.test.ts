import { it } from "vitest";
import { describeMainJob } from "./main-job.ts";
import { hasRealDrawings, realDrawings } from "./sheet-files.ts";

if (hasRealDrawings()) describeMainJob("a building project with real sheets", realDrawings);
else it.skip("a building project with real sheets (needs ../shared/data/pdf; skipped when missing)", () => {});
