/** Address of the first script in the text of the page; it has another name in every release. */
export const firstScriptIn = (html: string): string | undefined =>
  /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];

/** The first script of this tab; undefined under the development server, whose scripts keep their names. */
const ownScript = (): string | undefined =>
  document.querySelector('script[type="module"][src*="assets/"]')?.getAttribute("src") ?? undefined;

/** Whether the server has another release than the one this tab runs. An answer that is not the page says nothing. */
export const hasNewRelease = async (own = ownScript()): Promise<boolean> => {
  if (own === undefined) return false;
  const answer = await fetch("./", { cache: "no-store" }).catch(() => undefined);
  const served = answer?.ok ? firstScriptIn(await answer.text()) : undefined;
  return served !== undefined && served !== own;
};
