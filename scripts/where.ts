// npm run where -- <hash | title | call | path | number | refusal | table>: the code behind it, in one step.
import { readSources } from "./reading/find-in-sources.ts";
import { whereLines } from "./reading/where-lines.ts";

const word = process.argv.slice(2).join(" ");
const lines = word === "" ? [] : whereLines(readSources(), word);
if (lines.length > 0) console.log(lines.join("\n"));
else {
  console.error(
    word === ""
      ? "Say what to look for: npm run where -- '#/opinionManage' | replyToOpinion | 'POST /api/…' | a title | a refusal | a table"
      : `Nothing here is called ${word}: no hash, title, call, path, refusal or table.`,
  );
  process.exitCode = 1;
}
