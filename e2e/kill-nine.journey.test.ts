import { describeKills } from "./kill-nine.ts";

await describeKills({ kills: 4, databaseToo: 2 });
