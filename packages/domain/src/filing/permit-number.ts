/**
 * Numbers of planning permits: land use (建设用地规划许可证, 地字第…号) and works (建设工程规划许可证, 建字第…号), with 12 to 20 digits or
 * capitals in between.
 */
export const isLandPermitNumber = (text: string): boolean => /^地字第[0-9A-Z]{12,20}号$/.test(text);

export const isPlanPermitNumber = (text: string): boolean => /^建字第[0-9A-Z]{12,20}号$/.test(text);

export const planPermitProblem = (text: string): string | null => {
  if (text.trim() === "") return "请填写建设工程规划许可证号";
  return isPlanPermitNumber(text) ? null : "建设工程规划许可证号格式不正确，应如建字第410100202400015号";
};

export const landPermitProblem = (text: string): string | null =>
  text === "" || isLandPermitNumber(text) ? null : "建设用地规划许可证号格式不正确，应如地字第410100202400015号";
