/** Of added, removed and changed elements; told apart by people who do not see red and green alike. */
export const diffColors = { added: "#1a7f4b", removed: "#d1382c", changed: "#e08a00", chosen: "#2456d6" } as const;

/** What the colours say. */
export const legend = [
  ["added", "新增"],
  ["removed", "删除"],
  ["changed", "修改"],
  ["chosen", "所选"],
] as const;
