import { afterEach, describe, expect, it, vi } from "vitest";
import { good, onThisComputer } from "../../../test/on-this-computer.ts";
import { helperAddress, openerAddress, openHere, tellDevice } from "./ask-helper.ts";
import { jsonp, postLocal } from "./jsonp.ts";

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="callback=tushenLocal"]')];
const callbackOf = (script: HTMLScriptElement | undefined) =>
  new URL(script?.src ?? "").searchParams.get("callback") ?? "";
const address = "http://127.0.0.1:18003/check";
const inPage = window as unknown as Record<string, (answer: unknown) => void>;

afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
});

describe("a call to a program on this computer", () => {
  it("gives what the program says, and leaves nothing behind", async () => {
    const asked = jsonp(address, { a: "1" });
    const [script] = scripts();
    const name = callbackOf(script);
    expect(new URL(script?.src ?? "").searchParams.get("a")).toBe("1");
    expect(script?.referrerPolicy).toBe("origin");
    inPage[name]?.({ code: "ok" });
    await expect(asked).resolves.toEqual({ code: "ok" });
    expect([scripts().length, name in window]).toEqual([0, false]);
  });

  it("is 参数不合法 without an address of this computer, or with a function of its own (F282)", async () => {
    for (const wrong of ["", "check", "https://evil.example/check"])
      await expect(jsonp(wrong)).rejects.toThrow(/^参数不合法$/);
    await expect(jsonp(address, { callback: "mine" })).rejects.toThrow(/^参数不合法$/);
    expect(scripts()).toEqual([]);
  });

  it("is 超时 after five seconds and not before (F253, F283)", async () => {
    vi.useFakeTimers();
    const failed = vi.fn<(error: Error) => void>();
    jsonp(address).catch(failed);
    const [script] = scripts();
    const name = callbackOf(script);
    // Nothing listens on the port while tests run, and the browser would say so at a moment of its own.
    if (script) script.onerror = null;
    script?.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(4999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.lastCall?.[0].message).toBe("超时");
    expect([scripts().length, name in window]).toEqual([0, false]);
  });

  it("says at once that nothing is there", async () => {
    const asked = jsonp(address);
    scripts()[0]?.dispatchEvent(new Event("error"));
    await expect(asked).rejects.toThrow(/^没有找到本机程序$/);
  });
});

describe("what is sent to a device of this computer", () => {
  const withinMs = 5000;

  it("goes to 127.0.0.1 or localhost and nowhere else (F261)", async () => {
    const sent = vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(Response.json({ code: "ok" })));
    for (const wrong of ["", "/device/issue", "https://evil.example/device/issue", "http://127.0.0.1.evil.example/"])
      await expect(postLocal(wrong, {}, { withinMs })).rejects.toThrow(/^参数不合法$/);
    expect(sent).not.toHaveBeenCalled();
    for (const host of ["127.0.0.1", "localhost"])
      await postLocal(`http://${host}:16888/device/print`, { invoiceNo: "1" }, { withinMs });
    await tellDevice("/device/issue", { invoiceId: 1 });
    const hosts = sent.mock.calls.map(([address]) => new URL(address as string).hostname);
    expect(hosts).toEqual(["127.0.0.1", "localhost", "127.0.0.1"]);
  });

  it("is 超时 when the device does not answer in time", async () => {
    vi.spyOn(window, "fetch").mockImplementation(
      (_address, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
        }),
    );
    await expect(postLocal("http://127.0.0.1:16888/device/print", {}, { withinMs: 1 })).rejects.toThrow(/^超时$/);
  });
});

describe("the ports", () => {
  it("are 16888 for pages on http, 18666 for https, 18003 for the check of PDF software (F308, F309, F310)", () => {
    expect(helperAddress("http:")).toBe("http://127.0.0.1:16888");
    expect(helperAddress("https:")).toBe("https://127.0.0.1:18666");
    expect(openerAddress("pdf")).toBe("http://127.0.0.1:18003");
  });

  it("are asked one after the other: whether the PDF software is there, then to open a file (C356)", async () => {
    const bodies: string[] = [];
    const asked = onThisComputer((_path, _query, body) => {
      bodies.push(body);
      return good(true);
    });
    await openHere("pdf", { name: "说明.pdf", addressOf: () => Promise.resolve("/api/file/passAuth/download?a=1") });
    expect(asked.map(({ port, pathname }) => port + pathname)).toEqual(["18003/check", "18003/open"]);
    expect(bodies[1]).toBe('{"address":"/api/file/passAuth/download?a=1","name":"说明.pdf"}');
  });
});
