import { describeTroubles } from "./upload-through-troubles.ts";

await describeTroubles({
  sheets: 24,
  chunkedEvery: 8,
  megabytes: 1.8,
  troubles: { cuts: 4, kills: 2, reloads: 2 },
});
