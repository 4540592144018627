export interface NumberKeySettings {
  /** Secrets from which keys of identity numbers follow; the first one seals, all open. Empty: SECRET seals, as its name does in the list. */
  readonly secrets: readonly string[];
  /** Names of keys that are lost: the portal starts although numbers sealed with them do not open any more. */
  readonly lost: readonly string[];
}

const SHORTEST = 32;

/** Reads `ID_NUMBER_KEYS` and `ID_NUMBER_KEYS_LOST`, lists with spaces or commas; problems are added as sentences. */
export const readNumberKeySettings = (
  { text }: { readonly text: (name: string) => string | undefined },
  problems: string[],
): NumberKeySettings => {
  const list = (name: string) => (text(name) ?? "").split(/[\s,]+/).filter((part) => part !== "");
  const secrets = list("ID_NUMBER_KEYS");
  if (secrets.some((one) => one !== "SECRET" && (one.length < SHORTEST || new Set(one).size < 10)))
    problems.push(
      `ID_NUMBER_KEYS 中有密钥少于 ${SHORTEST} 个字符或太有规律：每个请设为 openssl rand -base64 48 的输出，新的写在前面`,
    );
  return { secrets, lost: list("ID_NUMBER_KEYS_LOST") };
};
