/** What went wrong on the way to a program on this computer; the message is shown. */
export class LocalTrouble extends Error {
  override readonly name = "LocalTrouble";
}

/** The specification's words. */
const badCall = "参数不合法";
const tookTooLong = "超时";

interface JsonpOptions {
  /** Null waits as long as it takes: the browser, or the program, is asking the person. */
  readonly withinMs?: number | null;
}

const usualMs = 5000;
let count = 0;

const isLocal = (address: string): boolean => /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//.test(address);

/** Nothing answers at the address, or not to this page: a script that does not come says no more. */
export class LocalSilence extends LocalTrouble {
  constructor() {
    super("没有找到本机程序");
  }
}

/**
 * Asks a program on this computer by a script (JSONP), because pages reach it no other way in every browser. Rejects with
 * `LocalTrouble`: 参数不合法 for another address, 超时 after five seconds, or when nothing answers there.
 */
export const jsonp = <T>(
  address: string,
  parameters: Readonly<Record<string, string>> = {},
  { withinMs = usualMs }: JsonpOptions = {},
): Promise<T> => {
  if (!isLocal(address) || "callback" in parameters) return Promise.reject(new LocalTrouble(badCall));
  count += 1;
  const name = `tushenLocal${count}`;
  const url = new URL(address);
  for (const [key, value] of Object.entries({ ...parameters, callback: name })) url.searchParams.set(key, value);
  return new Promise<T>((resolve, reject) => {
    const script = document.createElement("script");
    const end = (act: () => void) => {
      clearTimeout(timer);
      script.remove();
      Reflect.deleteProperty(window, name);
      act();
    };
    const timer =
      withinMs === null ? undefined : setTimeout(() => end(() => reject(new LocalTrouble(tookTooLong))), withinMs);
    Reflect.set(window, name, (answer: T) => end(() => resolve(answer)));
    script.onerror = () => end(() => reject(new LocalSilence()));
    // By default the browser would not say who asks, and the program refuses strangers.
    script.referrerPolicy = "origin";
    script.src = url.href;
    document.head.append(script);
  });
};

/** Sends a program on this computer what is too long for an address. Rejects as `jsonp` does, by a clock of its caller. */
export const postLocal = async <T>(address: string, body: object, { withinMs }: { withinMs: number }): Promise<T> => {
  if (!isLocal(address)) throw new LocalTrouble(badCall);
  try {
    const answer = await fetch(address, {
      ...{ method: "POST", credentials: "omit", referrerPolicy: "origin", body: JSON.stringify(body) },
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout(withinMs),
    });
    return (await answer.json()) as T;
  } catch (error) {
    throw error instanceof DOMException && error.name === "TimeoutError"
      ? new LocalTrouble(tookTooLong)
      : new LocalSilence();
  }
};
