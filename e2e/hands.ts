import type { Locator, Page } from "playwright";

/** What a person does, counted; and how long the machine lets him wait. */
export const handsOf = (page: Page) => {
  const done: string[] = [];
  let waitedMs = 0;
  const timed = async (what: Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await what;
    waitedMs += performance.now() - began;
  };
  const act = async (name: string, what: () => Promise<unknown>): Promise<void> => {
    done.push(name);
    await timed(what());
  };
  return {
    done,
    waitedMs: () => waitedMs,
    /** One key or chord. */
    press: (key: string) => act(key, () => page.keyboard.press(key)),
    /** One text, typed in one go. */
    type: (text: string) => act(`“${text}”`, () => page.keyboard.insertText(text)),
    click: (name: string, target: Locator) => act(`click ${name}`, () => target.click()),
    /** From one point of the element to another, in parts of its width and height. */
    drag: (name: string, target: Locator, from: readonly [number, number], to: readonly [number, number]) =>
      act(`drag ${name}`, async () => {
        const box = await target.boundingBox();
        if (!box) throw new Error(`${name} is not on the page`);
        const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
        await page.mouse.move(...at(from));
        await page.mouse.down();
        await page.mouse.move(...at(to), { steps: 5 });
        await page.mouse.up();
      }),
    /** Waits, as a person does, until the page shows it. */
    see: (target: Locator) => timed(target.waitFor({ timeout: 120_000 })),
    until: (what: Promise<unknown>) => timed(what),
  };
};

export type Hands = ReturnType<typeof handsOf>;
