/** The files a person is about to sign; the portal names them for a one-time token. */
export interface Waiting {
  readonly signerName: string;
  readonly orgName: string;
  readonly taskName: string;
  /** Digests of the files that wait, in base64. */
  readonly digests: readonly string[];
}

/** Asks the portal what a token is for; null where the portal does not know it, or does not answer. */
export const waitingAt = async (portal: string, token: string): Promise<Waiting | null> => {
  try {
    const query = new URLSearchParams({ token });
    const answer = await fetch(`${portal}/api/signature/passAuth/waiting?${query}`, {
      signal: AbortSignal.timeout(5000),
    });
    const { code, detail } = (await answer.json()) as { code: string; detail: Waiting | null };
    return answer.ok && code === "SUCCESS" ? detail : null;
  } catch {
    return null;
  }
};
