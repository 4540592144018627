import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { manualFile, manualNames } from "../../apps/web/src/ground/help/manual-list.ts";
import { escapeHtml, type Heading, markdownHtml } from "./markdown-html.ts";

interface Document {
  /** From the project's root. */
  readonly file: string;
  readonly title: string;
  /** Of its page, from the root of the site. */
  readonly address: string;
}

interface Group {
  readonly title: string;
  readonly documents: readonly Document[];
}

/** A site as files: pages by their address, and files of the project to copy, by the same path. */
export interface Site {
  readonly pages: ReadonlyMap<string, string>;
  readonly copied: readonly string[];
}

const startFile = "README.zh-CN.md";
const addressOf = (file: string) => (file === startFile ? "index.html" : file.replace(/\.md$/, ".html"));

/** What stands in which group; documents in `docs` that no group names belong to the developers. */
const groupsOf = (root: string): Group[] => {
  const document = (file: string): Document => {
    const title = /^# (.+)$/m.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? file;
    return { file, title, address: addressOf(file) };
  };
  const named = [
    { title: "概览", files: [startFile, "README.md", "docs/tour.zh-CN.md", "docs/tour.md", manualFile("news")] },
    {
      title: "操作手册",
      files: manualNames.filter((name) => name !== "news").map(manualFile),
    },
    {
      title: "运维和对接",
      files: [
        ...["operation.zh-CN", "upgrade.zh-CN", "push.zh-CN", "outside-engines.zh-CN"],
        ...["outside-platforms", "payments", "signatures", "time-stamps", "security"],
      ].map((name) => `docs/${name}.md`),
    },
  ];
  const taken = new Set(named.flatMap(({ files }) => files));
  const others = globSync("docs/*.md", { cwd: root }).sort();
  return [
    ...named,
    {
      title: "开发 Developers",
      files: ["ARCHITECTURE.md", "CONTRIBUTING.md", ...others.filter((file) => !taken.has(file))],
    },
    { title: "决策 Decisions", files: globSync("docs/decisions/*.md", { cwd: root }).sort() },
  ].map(({ title, files }) => ({ title, documents: files.map(document) }));
};

const contentsHtml = (groups: readonly Group[], shown: Document, relative: (address: string) => string) =>
  groups
    .map(({ title, documents }) => {
      const links = documents.map(
        (one) =>
          `<li><a href="${relative(one.address)}"${one === shown ? ' aria-current="page"' : ""}>${escapeHtml(one.title)}</a></li>`,
      );
      const isOpen = documents.includes(shown) || documents.length < 12;
      return `<details${isOpen ? " open" : ""}><summary>${title}</summary><ul>${links.join("")}</ul></details>`;
    })
    .join("\n");

const headingsHtml = (headings: readonly Heading[]) => {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 3) return "";
  const links = shown.map(({ anchor, title }) => `<li><a href="#${anchor}">${escapeHtml(title)}</a></li>`);
  return `<nav class="here" aria-label="本页"><b>本页</b><ul>${links.join("")}</ul></nav>`;
};

/** All documents as pages that need no server: README, manuals, operation, architecture and decisions. */
export const sitePages = (root: string): Site => {
  const groups = groupsOf(root);
  const documents = groups.flatMap((group) => group.documents);
  const byFile = new Map(documents.map((document) => [document.file, document]));
  const copied = new Set<string>();
  const pages = new Map<string, string>();
  for (const document of documents) {
    const folder = posix.dirname(document.address);
    const relative = (address: string) => posix.relative(folder, address) || posix.basename(address);
    const resolve = (address: string): string | undefined => {
      if (/^https?:/.test(address) || address.startsWith("#")) return address;
      const [path = "", anchor] = address.split("#");
      const file = posix.join(posix.dirname(document.file), path);
      const target = byFile.get(file);
      if (target) return relative(target.address) + (anchor === undefined ? "" : `#${anchor}`);
      if (!/\.(?:png|webp|svg)$/.test(file) || !existsSync(join(root, file))) return undefined;
      copied.add(file);
      return relative(file);
    };
    const { html, headings } = markdownHtml(readFileSync(join(root, document.file), "utf8"), resolve);
    const isEnglish = !document.file.endsWith(".zh-CN.md");
    pages.set(
      document.address,
      `<!doctype html>
<html lang="${isEnglish ? "en" : "zh-CN"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.title)} – 图审通文档</title>
<link rel="stylesheet" href="${relative("site.css")}">
</head>
<body>
<input type="checkbox" id="open" aria-label="目录"><label for="open">☰ 目录</label>
<nav class="contents" aria-label="目录"><a class="home" href="${relative("index.html")}">图审通 · Tushen</a>
${contentsHtml(groups, document, relative)}
</nav>
<main>${html}</main>
${headingsHtml(headings)}
</body>
</html>
`,
    );
  }
  return { pages, copied: [...copied] };
};
