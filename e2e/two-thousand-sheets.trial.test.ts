import { describeTroubles } from "./upload-through-troubles.ts";

await describeTroubles({
  sheets: 2000,
  chunkedEvery: 100,
  megabytes: 0.3,
  troubles: { cuts: 20, kills: 10, reloads: 5 },
});
