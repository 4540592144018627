// npm run rules: writes docs/review-rules.md anew.
import { writeFileSync } from "node:fs";
import { rulesText } from "./reading/rules-text.ts";

writeFileSync(new URL("../docs/review-rules.md", import.meta.url), rulesText());
