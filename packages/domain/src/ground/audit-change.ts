import { holdsIdNumber, maskIdNumber } from "./id-number.ts";

/** What an audit line keeps of an object: field → value. */
export type AuditFacts = Readonly<Record<string, unknown>>;

/** Shown in place of a secret: it tells that a secret changed, not its value. */
export const hiddenSecret = "••••••";

const secretKey = /password|secret|token|captcha|msgcode|identitycode|signupkey|privatekey|hash$/i;

/** The same facts with secrets left out and identity numbers masked, at any depth. */
export const withoutSecrets = (facts: AuditFacts): AuditFacts =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, hidden(key, value)]));

const hidden = (key: string, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  if (secretKey.test(key)) return hiddenSecret;
  if (Array.isArray(value)) return value.map((one) => hidden(key, one));
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return withoutSecrets(value as AuditFacts);
  return holdsIdNumber(key) && typeof value === "string" ? maskIdNumber(value) : value;
};

/** Only the fields that differ, compared before secrets are removed; for a new or removed object all fields. */
export const auditedChange = (
  before: AuditFacts | null,
  after: AuditFacts | null,
): { before: AuditFacts | null; after: AuditFacts | null } => {
  if (before === null || after === null)
    return { before: before && withoutSecrets(before), after: after && withoutSecrets(after) };
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (facts: AuditFacts) =>
    withoutSecrets(Object.fromEntries(differing.filter((key) => key in facts).map((key) => [key, facts[key]])));
  return { before: only(before), after: only(after) };
};
