import { expect, it } from "vitest";
import { byRank, rankOf } from "./rank.ts";

it("is the hash that sha256sum finds, the same every time", () => {
  // printf '2f6c:17' | sha256sum
  expect(rankOf("2f6c", 17)).toBe("49ee5b604537469a8b31de46306f4e841266585431deead9591634969c2bac6d");
  expect(rankOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

it("orders the same projects otherwise with another seed, and every one comes first about equally often", () => {
  const firsts = new Map<number, number>();
  for (let seed = 0; seed < 2000; seed += 1) {
    const [first] = [1, 2, 3, 4, 5].map((id) => ({ id, rank: rankOf(String(seed), id) })).sort(byRank);
    firsts.set(first?.id ?? 0, (firsts.get(first?.id ?? 0) ?? 0) + 1);
  }
  for (const id of [1, 2, 3, 4, 5]) expect(firsts.get(id)).toBeGreaterThan(330);
});
