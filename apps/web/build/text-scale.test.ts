import { expect, it } from "vitest";
import { scaleAntdText, scaleText } from "./text-scale.ts";

it.each([
  ["a { font-size: 13px; }", "a { font-size: calc(13px * var(--text-scale)); }"],
  ["a { font: 500 16px var(--font); }", "a { font: 500 calc(16px * var(--text-scale)) var(--font); }"],
  ["a { font: 14px / 1.57 var(--font); }", "a { font: calc(14px * var(--text-scale)) / 1.57 var(--font); }"],
  ["a { font: inherit; height: 44px; }", "a { font: inherit; height: 44px; }"],
  ["a { font-weight: 500; width: 3px; }", "a { font-weight: 500; width: 3px; }"],
  ["a { --ant-font-size: 17px; }", "a { --ant-font-size: 17px; }"],
])("letters of %s follow the mode of large text", (css, scaled) => expect(scaleText(css)).toBe(scaled));

it.each([
  [".ant{--ant-font-size:14px}", ".ant{--ant-font-size:calc(14px * var(--text-scale))}"],
  ["a{--ant-input-input-font-size-lg:16px}", "a{--ant-input-input-font-size-lg:calc(16px * var(--text-scale))}"],
  ["a{font-size:var(--ant-font-size);padding:4px}", "a{font-size:var(--ant-font-size);padding:4px}"],
])("letters of antd's %s do, too", (css, scaled) => expect(scaleAntdText(css)).toBe(scaled));
