import { isPersonalSeal } from "../people/seal-holder.ts";

/** A box on a page as shown: points from its upper left corner; pages count from 1. */
export interface PageBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A spot that a paper keeps for a seal; `beside` is the text it stands at, such as the name of who signs there. */
export interface KeptSpot extends PageBox {
  readonly name: string;
  readonly beside?: string | undefined;
}

export interface SealOfSigner {
  readonly sealType: string;
  readonly personName: string;
  readonly orgType: string;
}

const pointsPerMm = 72 / 25.4;

/** Spots that papers keep for the seal of an organisation, by the type of organisation. */
const spotsOfOrganisation: Readonly<Record<string, string>> = {
  CENSOR: "house",
  DESIGN: "firm",
  SURVEY: "firm",
  CONSTRUCT: "owner",
  CONTROL: "authority",
};

/** Side of a seal in millimetres, by its type (dictionary SEAL_TYPE): organisations, the registered, 法人章, names. */
export const sealSideInMm = (sealType: string): number => {
  if (["3", "4", "5", "6"].includes(sealType)) return 30;
  if (sealType === "9") return 20;
  return isPersonalSeal(sealType) ? 12 : 42;
};

/** Seals are square; the square stands in the middle of the spot and, for a name, may be higher than its line. */
const inSpot = (spot: PageBox, sealType: string): PageBox => {
  const room = isPersonalSeal(sealType)
    ? Math.max(spot.width, spot.height) * 0.8
    : Math.max(Math.min(spot.width, spot.height), 12 * pointsPerMm);
  const side = Math.min(sealSideInMm(sealType) * pointsPerMm, room);
  const x = Math.max(0, spot.x + (spot.width - side) / 2);
  const y = Math.max(0, spot.y + (spot.height - side) / 2);
  return { page: spot.page, x, y, width: side, height: side };
};

/**
 * Where a paper wants the seal of this signer: an organisation's at the spot of its part, a person's at each spot that
 * stands at the person's name. Empty where the paper keeps no spot for it.
 */
export const keptPlaces = (spots: readonly KeptSpot[], { sealType, personName, orgType }: SealOfSigner): PageBox[] => {
  const mine = isPersonalSeal(sealType)
    ? spots.filter(({ beside }) => beside?.includes(personName))
    : spots.filter(({ name }) => name === spotsOfOrganisation[orgType]);
  return mine.map((spot) => inSpot(spot, sealType));
};

/** Labels beside which organisations of a type seal a paper, without blanks and brackets. */
const partOf: Readonly<Record<string, string>> = {
  CONSTRUCT: "(建设单位|业主|委托(人|方|单位)|甲方)",
  DESIGN: "(设计(单位|人)|受托方)",
  SURVEY: "(勘察(单位|人)|受托方)",
  CENSOR: "((审查|审图|咨询)(机构|单位|人)|受托(人|方)|乙方)",
  CONTROL: "(主管部门|审批(部门|机关))",
};
const sealed = "(盖章|公章|签章|单位章|印章)";
const registered = ["(注册)?执业(印|专用)?章", "注册(师|人员)?(执业)?(印)?章"];

// biome-ignore format: a table
const labels: Readonly<Record<string, readonly string[]>> = {
  "2": ["(设计|勘察|图纸)?(单位)?(出图|图纸)(专用|签)?章"],
  "3": ["(一|二)?级?注册建筑师(执业)?(印|签)?章?", ...registered],
  "4": ["(一|二)?级?注册结构(工程)?师(执业)?(印|签)?章?", ...registered],
  "5": ["注册(土木工程师)?岩土(工程师)?(执业)?(印|签)?章?", ...registered],
  "6": ["注册(公用)?(设备|电气)(工程师)?(执业)?(印|签)?章?", ...registered],
  "7": ["(施工图)?(设计文件)?(审查|审图)(合格)?(专用)?章"],
  "9": ["法定代表人(签字|签章|盖章)?"],
  "10": ["合同(专用)?章"],
  "11": ["人防(工程)?(设计)?(出图)?(专用)?章"],
};

/** What shows on a page where this signer's seal goes, for `findSealPlaces`. */
export const sealWish = ({ sealType, personName, orgType }: SealOfSigner) => {
  const sideInPoints = sealSideInMm(sealType) * pointsPerMm;
  const own = labels[sealType] ?? [];
  if (sealType === "8" || sealType === "12") return { labels: own, name: personName, sideInPoints };
  const part = partOf[orgType];
  const atPart = part ? [`${part}.{0,4}${sealed}`] : [];
  const isOfOrganisation = !isPersonalSeal(sealType);
  return { labels: [...own, ...(isOfOrganisation ? [...atPart, sealed] : [])], sideInPoints };
};

const gap = 5 * pointsPerMm;

const overlap = (a: PageBox, b: PageBox): boolean =>
  a.page === b.page && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** For a file that cannot be looked at: the lowest free place at the right edge of a page, then further to the left, then further up. */
export const cornerPlace = (
  page: { readonly page: number; readonly width: number; readonly height: number },
  sealType: string,
  taken: readonly PageBox[],
): PageBox => {
  const side = Math.min(sealSideInMm(sealType) * pointsPerMm, page.width - 2 * gap, page.height - 2 * gap);
  const at = (x: number, y: number): PageBox => ({ page: page.page, x, y, width: side, height: side });
  for (let y = page.height - gap - side; y >= gap; y -= side + gap)
    for (let x = page.width - gap - side; x >= gap; x -= side + gap)
      if (!taken.some((box) => overlap(box, at(x, y)))) return at(x, y);
  return at(page.width - gap - side, page.height - gap - side);
};
