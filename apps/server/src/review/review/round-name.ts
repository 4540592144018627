/** 初审, 复审, 第 2 次复审 … */
export const roundName = (round: number): string =>
  round === 1 ? "初审" : round === 2 ? "复审" : `第 ${round - 1} 次复审`;
