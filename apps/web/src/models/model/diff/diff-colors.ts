/** Of added, removed and changed elements; told apart by people who do not see red and green alike. */
export const diffColors = { added: "#1a7f4b", removed: "#d1382c", changed: "#e08a00", chosen: "#2456d6" } as const;
