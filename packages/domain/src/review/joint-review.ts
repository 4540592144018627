/**
 * 联合审查: beside the disciplines of the drawings a house reviews fire, civil air defence and security, so that no
 * authority reviews them again (国办发〔2018〕33号). Each is a discipline of its own with reviewer, checker, opinions and
 * conclusion; without sheets of its own it reviews those of all others.
 */
export const jointDisciplines = ["XF", "RF", "JF", "JN"] as const;
export type JointDiscipline = (typeof jointDisciplines)[number];

export const isJointDiscipline = (code: string): code is JointDiscipline =>
  (jointDisciplines as readonly string[]).includes(code);

/**
 * Reviewers write opinions on sheets of their discipline and on sheets without one; fire, air defence and security on
 * all sheets.
 */
export const isOwnSheet = (discipline: string, sheetDiscipline: string | null): boolean =>
  sheetDiscipline === null || sheetDiscipline === discipline || isJointDiscipline(discipline);

/** Facts of the report about the works. */
export interface JointWorks {
  readonly isFireSpecial: boolean;
  readonly hasCivilDefence: boolean;
  readonly hasTechDefence: boolean;
}

export interface AskedJoint {
  readonly discipline: JointDiscipline;
  readonly why: string;
}

/** The joint disciplines the works need, with the reason. Energy is needed only if there are sheets of it. */
export const jointDisciplinesOf = (works: JointWorks): AskedJoint[] => [
  ...(works.isFireSpecial ? [{ discipline: "XF" as const, why: "特殊建设工程（住建部令第51号第十四条）" }] : []),
  ...(works.hasCivilDefence ? [{ discipline: "RF" as const, why: "项目建设人防工程" }] : []),
  ...(works.hasTechDefence ? [{ discipline: "JF" as const, why: "项目含技防" }] : []),
];
