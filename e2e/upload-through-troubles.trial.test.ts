import { describeTroubles } from "./upload-through-troubles.ts";

await describeTroubles({
  sheets: 64,
  chunkedEvery: 8,
  megabytes: 1.8,
  troubles: { cuts: 20, kills: 10, reloads: 5 },
});
