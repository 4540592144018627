const prefix = "requirement-";

/** What stands for the number of a rule in findings by a model requirement (模型交付要求). */
export const requirementRule = (id: number): string => `${prefix}${id}`;

export const isRequirementRule = (ruleId: string): boolean => ruleId.startsWith(prefix);
