// npm run beyond: writes docs/beyond-the-specification.md anew.
import { writeFileSync } from "node:fs";
import { beyondText } from "./reading/beyond-text.ts";

writeFileSync(new URL("../docs/beyond-the-specification.md", import.meta.url), beyondText());
