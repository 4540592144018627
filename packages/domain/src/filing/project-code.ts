/**
 * The project code (投资项目统一代码) of the national investment platform: year, or year and month since 2021, then
 * division, industry, nature of construction and serial: 2412-410100-04-01-123456.
 */
export const isProjectCode = (text: string): boolean => {
  const parts = /^(\d{2})(\d{2})-\d{6}-\d{2}-\d{2}-\d{6}$/.exec(text);
  if (!parts) return false;
  const [, first, second] = parts.map(Number);
  if (first === undefined || second === undefined) return false;
  return first === 20 || (first > 20 && second >= 1 && second <= 12);
};

export const projectCodeProblem = (text: string): string | null => {
  if (text.trim() === "") return "请填写投资项目统一代码";
  return isProjectCode(text) ? null : "投资项目统一代码格式不正确，应如2412-410100-04-01-123456";
};

/** The six-digit division inside a project code, or null. */
export const divisionOfProjectCode = (text: string): string | null => (isProjectCode(text) ? text.slice(5, 11) : null);

/** Class in a project number (项目编码): 01 buildings, 02 municipal, 99 other. */
export const projectNumberClasses = { FJ: "01", SZ: "02", KC: "99", GD: "02" } as const;

/** The project number (prjNum 项目编码), 16 digits: division, YYMMDD, class, serial of the day. */
export const projectNumber = (
  divisionCode: string,
  date: string,
  bizType: keyof typeof projectNumberClasses,
  serial: number,
): string => {
  if (!/^\d{6}$/.test(divisionCode)) throw new Error(`not a division code: ${divisionCode}`);
  if (serial < 1 || serial > 99) throw new Error(`a day has 99 project numbers, not ${serial}`);
  const day = date.slice(2, 10).replaceAll("-", "");
  return `${divisionCode}${day}${projectNumberClasses[bizType]}${String(serial).padStart(2, "0")}`;
};
