/** Identity of a report: its kind, code and district stay as they were reported. */
export const identityFields = ["bizType", "category", "type", "projectCode", "divisionCode"] as const;
