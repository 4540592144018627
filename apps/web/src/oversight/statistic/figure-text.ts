const format = new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 2 });

/** 12,345.6; a dash where there is no figure. */
export const figureText = (value: number | null): string => (value === null ? "—" : format.format(value));
