import { describe, expect, it } from "vitest";
import { markdownHtml, slugOf } from "./markdown-html.ts";

const htmlOf = (text: string) => markdownHtml(text, (address) => (address === "gone" ? undefined : address)).html;

describe("a document as HTML", () => {
  it.each([
    ["one line\nand the next", "<p>one line and the next</p>"],
    ["第一行，\n第二行", "<p>第一行，第二行</p>"],
    ["**bold** and *stressed* and `a*b`", "<p><strong>bold</strong> and <em>stressed</em> and <code>a*b</code></p>"],
    ["[words](a.html) and [gone](gone)", '<p><a href="a.html">words</a> and gone</p>'],
    ["a < b & c", "<p>a &lt; b &amp; c</p>"],
    ["- one\n  goes on\n- two", "<ul><li>one goes on</li><li>two</li></ul>"],
    ["Words:\n1. one\n2. two", "<p>Words:</p>\n<ol><li>one</li><li>two</li></ol>"],
    ["```sh\nnpm start  # <x>\n\ny\n```\nend", "<pre><code>npm start  # &lt;x&gt;\n\ny</code></pre>\n<p>end</p>"],
    [
      "| A | B |\n| --- | --- |\n| `x|y` | 2 |",
      '<div class="table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>2</td></tr></tbody></table></div>',
    ],
    ['## 登录 <a id="sign-in"></a>', '<h2 id="sign-in"><a href="#sign-in">登录</a></h2>'],
  ])("%s", (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it("lists its headings with their anchors", () => {
    expect(markdownHtml("# A b\n\n## 二\n", () => undefined).headings).toEqual([
      { level: 1, title: "A b", anchor: "a-b" },
      { level: 2, title: "二", anchor: "二" },
    ]);
  });
});

describe("the anchor of a heading", () => {
  it.each([
    ["Run it", "run-it"],
    ["0.1.0（2026-11-29）", "0102026-11-29"],
    ["What `npm` does", "what-npm-does"],
  ])("%s is %s", (title, anchor) => {
    expect(slugOf(title)).toBe(anchor);
  });
});
