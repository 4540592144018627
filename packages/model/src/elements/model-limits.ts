import type { ModelElement, ModelPropertySet } from "./model-element.ts";

/** More make tables nobody reads and lists no browser shows. */
const mostElements = 200_000;
const mostStoreys = 2000;
/** A table keeps whole numbers of 32 bits. */
const lastLine = 2_147_483_647;
/** Letters of all properties as they are kept: a small file may give one long set to every element. */
const mostOfElement = 5_000_000;
const mostOfAll = 3_000_000_000;

const again = "请分专业或分楼层导出后重新上传。";
const sentences = {
  none: "模型里没有任何构件，请确认导出范围后重新导出并上传。",
  elements: `模型超过 ${mostElements} 个构件，${again}`,
  storeys: `模型超过 ${mostStoreys} 个楼层，${again}`,
  lines: `模型的行号不在 1 至 ${lastLine} 之间，请从设计软件重新导出 IFC 后上传。`,
  properties: "模型的属性过多，请减少导出的属性集后重新导出并上传。",
};

/** Sets are shared by elements; each is measured once. */
const setMeter = () => {
  const known = new Map<ModelPropertySet, number>();
  return (set: ModelPropertySet): number => {
    const length = known.get(set) ?? JSON.stringify(set).length;
    known.set(set, length);
    return length;
  };
};

const hasTooManyProperties = (elements: readonly Pick<ModelElement, "sets">[]): boolean => {
  const lengthOf = setMeter();
  let all = 0;
  for (const { sets } of elements) {
    const own = sets.reduce((sum, set) => sum + lengthOf(set), 0);
    all += own;
    if (own > mostOfElement || all > mostOfAll) return true;
  }
  return false;
};

/** Why the elements of a model cannot be kept, as a sentence for people; null when they can. */
export const limitProblem = (
  elements: readonly Pick<ModelElement, "localId" | "storeyId" | "sets">[],
  { storeys }: { readonly storeys: readonly { readonly localId: number }[] },
): string | null => {
  if (elements.length === 0) return sentences.none;
  if (elements.length > mostElements) return sentences.elements;
  if (storeys.length > mostStoreys) return sentences.storeys;
  const isLine = (line: number) => line >= 1 && line <= lastLine;
  if (
    !elements.every(({ localId, storeyId }) => isLine(localId) && isLine(storeyId ?? 1)) ||
    !storeys.every(({ localId }) => isLine(localId))
  )
    return sentences.lines;
  return hasTooManyProperties(elements) ? sentences.properties : null;
};
