import { describeKills } from "./kill-nine.ts";

await describeKills({ kills: 20, databaseToo: 4 });
