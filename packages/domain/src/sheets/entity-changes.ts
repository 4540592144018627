/** What became of an object of a CAD drawing, in the order of what matters. */
export const entityChangeLabels = {
  reworded: "文字或尺寸",
  redefined: "图块重定义",
  reshaped: "形状",
  removed: "删除",
  added: "新增",
  moved: "移动",
  restyled: "图层样式",
} as const;
export type EntityChangeKind = keyof typeof entityChangeLabels;

export const entityKindLabels = {
  line: "直线",
  polyline: "多段线",
  circle: "圆",
  arc: "圆弧",
  ellipse: "椭圆",
  spline: "样条曲线",
  text: "文字",
  dimension: "尺寸标注",
  leader: "引线",
  hatch: "填充",
  block: "图块",
  table: "表格",
  solid: "实心面",
  image: "图片",
  window: "视口",
  custom: "其他对象",
} as const;
export type EntityKind = keyof typeof entityKindLabels;

/** Files a drawing names and shows, whose contents it does not hold. */
export const namedFileLabels = {
  reference: "外部参照",
  underlay: "参考底图",
  image: "图片",
} as const;
export type NamedFileKind = keyof typeof namedFileLabels;

/** A fact of an object that differs. */
export const entityDetailLabels = {
  words: "文字",
  measured: "标注值",
  name: "图块",
  pattern: "填充图案",
  closed: "闭合",
  file: "引用文件",
  array: "阵列",
  view: "显示范围",
  length: "长度",
  corners: "顶点数",
  radius: "半径",
  height: "高度",
  width: "宽度",
  viewHeight: "显示高度",
  turn: "角度",
  stretch: "宽度因子",
  scaleX: "X 比例",
  scaleY: "Y 比例",
  scale: "比例",
  bulge: "弧段弯曲",
  outline: "形状或位置",
  place: "移动",
  layer: "图层",
  color: "颜色",
  lineType: "线型",
  lineTypeScale: "线型比例",
  weight: "线宽",
  style: "样式",
  parts: "块内图形",
} as const;
export type EntityDetailName = keyof typeof entityDetailLabels;

export interface EntityDetail {
  readonly what: EntityDetailName;
  /** Attribute of a block, cell of a table, kind of a part; else empty. */
  readonly tag: string;
  readonly before: string;
  readonly after: string;
}

const colorNames: Readonly<Record<string, string>> = {
  ByLayer: "随层",
  ByBlock: "随块",
  ...{ "1": "1 红", "2": "2 黄", "3": "3 绿", "4": "4 青", "5": "5 蓝", "6": "6 洋红", "7": "7 白/黑" },
};
const lineNames: Readonly<Record<string, string>> = { bylayer: "随层", byblock: "随块", continuous: "实线" };
const weightText = (value: string): string => {
  const weight = Number(value);
  if (weight === -1) return "随层";
  if (weight === -2) return "随块";
  return weight < 0 ? "默认" : `${weight / 100} mm`;
};

const valueText = (what: EntityDetailName, value: string): string => {
  if (value === "") return "无";
  if (what === "color") return colorNames[value] ?? value;
  if (what === "lineType") return lineNames[value.toLowerCase()] ?? value;
  if (what === "weight") return weightText(value);
  return what === "closed" ? "是" : value;
};

const isKind = (tag: string): tag is EntityKind => tag in entityKindLabels;

/** 标注值 3000 → 3300: one fact in words, from before to after. */
export const entityDetailText = ({ what, tag, before, after }: EntityDetail): string => {
  if (what === "outline") return "形状或位置不同";
  if (what === "bulge") return "弧段弯曲不同";
  if (what === "place") return `移动 X ${after.replace(", ", "、Y ")}`;
  if (what === "parts") {
    const kind = isKind(tag) ? entityKindLabels[tag] : tag;
    const words = before || after;
    return `${before === "" ? "新增" : "删除"}${kind}${words === "+" ? "" : `“${words}”`}`;
  }
  const name = tag === "" ? entityDetailLabels[what] : tagText(what, tag);
  return `${name} ${valueText(what, before)} → ${valueText(what, after)}`;
};

/** 第 2 行第 3 列 of a table, 属性“图号” of a block. */
const tagText = (what: EntityDetailName, tag: string): string => {
  const cell = /^(\d+)-(\d+)$/.exec(tag);
  if (cell) return `第 ${cell[1]} 行第 ${cell[2]} 列`;
  return what === "words" ? `属性“${tag}”` : tag;
};

interface Named {
  readonly kind: EntityKind;
  readonly name: string;
  readonly words: string;
}

/** 图块 M0921, 文字“主卧室”: what a person calls the object. */
export const entityName = ({ kind, name, words }: Named): string => {
  if (kind === "block") return `图块 ${name.startsWith("*") ? "动态块" : name}`;
  if (kind === "custom") return name === "POINT" ? "点" : `${entityKindLabels.custom} ${name}`;
  return words === "" ? entityKindLabels[kind] : `${entityKindLabels[kind]}“${words}”`;
};

/** How many of each, the most first: 新增 3、删除 1. */
export const entityCountsText = (changes: readonly { readonly change: EntityChangeKind }[]): string =>
  (Object.keys(entityChangeLabels) as EntityChangeKind[])
    .map((kind) => [kind, changes.filter(({ change }) => change === kind).length] as const)
    .filter(([, many]) => many > 0)
    .map(([kind, many]) => `${entityChangeLabels[kind]} ${many}`)
    .join("、");
