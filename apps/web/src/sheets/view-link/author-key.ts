const keptUnder = "viewAuthorKey";

/** The random text by which this browser is known as the author of its comments; made at the first use and kept. */
export const authorKey = (): string => {
  const kept = localStorage.getItem(keptUnder);
  if (kept !== null) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0"));
  localStorage.setItem(keptUnder, made.join(""));
  return made.join("");
};
