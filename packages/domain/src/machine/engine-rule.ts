const prefix = "engine-";

/** What stands for the number of a rule in findings by an outside engine (外部引擎). */
export const engineRule = (engineId: number, ruleCode: string): string => `${prefix}${engineId}-${ruleCode}`;

export const isEngineRule = (ruleId: string): boolean => ruleId.startsWith(prefix);
