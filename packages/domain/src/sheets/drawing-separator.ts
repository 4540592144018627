/**
 * The drawing separator setting (图名图号分隔符设置) of an application: how file names of its sheets are cut into number,
 * name and sheet (specification §2 upload panel, §3). One setting per application, default `@`, forward, no other part.
 *
 * The client keeps the same three values as separator, order and suffix.
 */
export const drawingSeparators = ["@", "-", "_"] as const;
export type Separator = (typeof drawingSeparators)[number];

/** asc 正序 图号@图名, desc 倒序 图名@图号. */
export const separatorOrders = { asc: "正序（图号在前）", desc: "倒序（图名在前）" } as const;
export type SeparatorOrder = keyof typeof separatorOrders;

export interface DrawingSeparator {
  readonly drawingSeparator: Separator;
  readonly separatorOrder: SeparatorOrder;
  readonly includeOtherPart: boolean;
}

export interface SeparatorSetting {
  readonly separator: Separator;
  readonly order: SeparatorOrder;
  readonly suffix: boolean;
}

export const defaultDrawingSeparator: DrawingSeparator = {
  drawingSeparator: "@",
  separatorOrder: "asc",
  includeOtherPart: false,
};

/** Shown when sheets are dropped before the separator was saved (specification §5). */
export const separatorMissingPrompt = "您还未进行图名图号分隔符设置，请先设置分隔符";
export const separatorSavedMessage = "保存成功";

/** The client's form of a stored setting; without a record the defaults. */
export const toSeparatorSetting = (stored: DrawingSeparator | null): SeparatorSetting => {
  const { drawingSeparator, separatorOrder, includeOtherPart } = stored ?? defaultDrawingSeparator;
  return { separator: drawingSeparator, order: separatorOrder, suffix: includeOtherPart };
};

/** The stored form of the client's setting. Forward names have no question about the other part. */
export const toDrawingSeparator = (setting: SeparatorSetting): DrawingSeparator => ({
  drawingSeparator: setting.separator,
  separatorOrder: setting.order,
  includeOtherPart: setting.order === "desc" && setting.suffix,
});

export const isSeparator = (value: unknown): value is Separator => drawingSeparators.includes(value as Separator);

export const isSeparatorOrder = (value: unknown): value is SeparatorOrder =>
  typeof value === "string" && Object.hasOwn(separatorOrders, value);
