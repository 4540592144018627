/** Where a link or picture of a document leads on the site; undefined for what the site does not have. */
export type ResolveAddress = (address: string) => string | undefined;

const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** The anchor of a heading as GitHub forms it: lower case, spaces as hyphens, no punctuation. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const inlinePattern =
  /`(?<code>[^`]+)`|!\[(?<picture>[^\]]*)\]\((?<file>[^)\s]+)\)|\[(?<link>(?:[^\]`]|`[^`]*`)+)\]\((?<address>[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*|(?<![*\w])\*(?<em>[^*\s][^*]*)\*/g;

/** A line's code, pictures, links, **strong** and *stressed* words as HTML; everything else is escaped. */
export const inlineHtml = (text: string, resolve: ResolveAddress): string => {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    html += escapeHtml(text.slice(end, match.index));
    end = match.index + match[0].length;
    const { code, picture, file = "", link, address = "", strong, em } = match.groups ?? {};
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (picture !== undefined) html += pictureHtml(picture, resolve(file));
    else if (link !== undefined) html += linkHtml(inlineHtml(link, resolve), resolve(address));
    else if (strong !== undefined) html += `<strong>${inlineHtml(strong, resolve)}</strong>`;
    else html += `<em>${inlineHtml(em ?? "", resolve)}</em>`;
  }
  return html + escapeHtml(text.slice(end));
};

const pictureHtml = (text: string, source: string | undefined) =>
  source === undefined
    ? escapeHtml(text)
    : `<a href="${escapeHtml(source)}"><img src="${escapeHtml(source)}" alt="${escapeHtml(text)}" loading="lazy"></a>`;

// A link to something that only the sources have is shown as its words.
const linkHtml = (words: string, address: string | undefined) =>
  address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`;

const headingPattern = /^(#{1,4}) (.+?)(?: <a id="([\w-]+)"><\/a>)?$/;
const itemPattern = /^(?:[-*]|(\d+)\.) (.+)$/;
const fencePattern = /^```/;
const isTable = (line: string) => line.startsWith("|");
const startsBlock = (line: string) =>
  line === "" || headingPattern.test(line) || itemPattern.test(line) || fencePattern.test(line) || isTable(line);

/** A heading of a document, for its table of contents. */
export interface Heading {
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

const headingOf = (line: string): Heading | undefined => {
  const match = headingPattern.exec(line);
  if (!match) return undefined;
  const [, marks = "", title = "", anchor = slugOf(title)] = match;
  return { level: marks.length, title, anchor };
};

/** Chinese needs no space where a line was broken; other writing does. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const isBetweenHan = /[\p{Script=Han}，。；：、！？）]$/u.test(text) && /^[\p{Script=Han}（“]/u.test(line);
    return text === "" || isBetweenHan ? text + line : `${text} ${line}`;
  }, "");

const tableHtml = (lines: readonly string[], resolve: ResolveAddress): string => {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    // A bar within code belongs to the code.
    .map((line) => (line.slice(1, -1).match(/(?:`[^`]*`|\\\||[^|])+/g) ?? []).map((cell) => cell.trim()));
  const rowHtml = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell.replaceAll("\\|", "|"), resolve)}</${tag}>`).join("")}</tr>`;
  const [head = [], ...body] = rows;
  return `<div class="table"><table><thead>${rowHtml(head, "th")}</thead><tbody>${body.map((cells) => rowHtml(cells, "td")).join("")}</tbody></table></div>`;
};

const listHtml = (lines: readonly string[], resolve: ResolveAddress): string => {
  const items: string[][] = [];
  // A line that begins no item goes on with the one before it.
  for (const line of lines) {
    const item = itemPattern.exec(line);
    if (item) items.push([item[2] ?? ""]);
    else items.at(-1)?.push(line.trim());
  }
  const tag = /^\d/.test(lines[0] ?? "") ? "ol" : "ul";
  return `<${tag}>${items.map((item) => `<li>${inlineHtml(joined(item), resolve)}</li>`).join("")}</${tag}>`;
};

/** A document as HTML with its headings: what the documents of this project use of Markdown, and nothing else. */
export const markdownHtml = (text: string, resolve: ResolveAddress) => {
  const lines = text.split("\n");
  const headings: Heading[] = [];
  const blocks: string[] = [];
  let at = 0;
  /** The lines from here on until one that fits no more. */
  const takeWhile = (fits: (line: string) => boolean): string[] => {
    const from = at++;
    while (at < lines.length && fits(lines[at] ?? "")) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = headingOf(line);
    if (line.trim() === "") at++;
    else if (heading) {
      at++;
      headings.push(heading);
      const { level, title, anchor } = heading;
      blocks.push(
        `<h${level} id="${anchor}"><a href="#${anchor}">${inlineHtml(title, () => undefined)}</a></h${level}>`,
      );
    } else if (fencePattern.test(line)) {
      const [, ...code] = takeWhile((next) => !fencePattern.test(next));
      at++; // the closing fence
      blocks.push(`<pre><code>${escapeHtml(code.join("\n"))}</code></pre>`);
    } else if (isTable(line)) blocks.push(tableHtml(takeWhile(isTable), resolve));
    else if (itemPattern.test(line))
      blocks.push(
        listHtml(
          takeWhile((next) => itemPattern.test(next) || !startsBlock(next)),
          resolve,
        ),
      );
    else blocks.push(`<p>${inlineHtml(joined(takeWhile((next) => !startsBlock(next))), resolve)}</p>`);
  }
  return { html: blocks.join("\n"), headings };
};
