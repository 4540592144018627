/** What others see of a name: 林*桐, 高*; whoever bears it knows himself again. */
export function maskPersonName(name: string): string {
  const letters = [...name.trim()];
  if (letters.length < 2) return name;
  const last = letters.length > 2 ? letters.at(-1) : "";
  return `${letters[0]}${"*".repeat(Math.max(1, letters.length - 2))}${last}`;
}
