import { namedCalls, screens } from "./project-tables.ts";
import { table } from "./table.ts";

/** The text of docs/beyond-the-specification.md, made from the screens and calls marked `beyond`. */
export const beyondText = (): string => {
  const ownScreens = screens.filter(({ spec }) => spec === "beyond");
  const ownCalls = namedCalls.filter(({ spec }) => spec === "beyond");
  return `# Beyond the specification

The specification describes the screens and calls of owners, designers and surveyors. The desks of the review house, the
authority and the platform, and the actions behind them, are this project's own. They are marked \`beyond\` in
\`screens.ts\` and in the contract (\`x-spec: beyond\` in \`/api/openapi.json\`). This page is written from there by
\`npm run beyond\`; a test fails while it is out of date.

Outside the contract the server also answers \`GET /livez\`, \`GET /readyz\` (also \`/healthz\`), \`GET /metrics\`, \`GET /api/openapi.json\` and, never in
production, \`GET /dev/outbox\`.

## Screens

${table(
  ["Address", "Title", "Who"],
  ownScreens.map(({ path, title, who }) => [`\`#${path}\``, title, who.join(", ")]),
)}

## Calls

${table(
  ["Call", "Path", "What it does", "Who"],
  ownCalls.map(({ area, name, path, summary, who }) => [`\`${area}.${name}\``, `\`${path}\``, summary, who.join(", ")]),
)}
`;
};
