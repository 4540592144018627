// npm run mutants [-- <part of a file name>…]: changes the constants of the specification one by one and asks the tests
// whether they notice. Prints those that nobody noticed; fails below 95 of 100. Files on disk are not touched.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { constantsOf, type Mutant } from "./testing/constants-of.ts";

const domain = "packages/domain/src";
const web = "apps/web/src";

/** Of a file that holds other constants too, only these are changed. */
const only: Readonly<Record<string, RegExp>> = { [`${domain}/ground/deployment.ts`]: /^"\d{6}"$/ };

/** Files whose constants the specification names, each with the tests that prove them. */
const sources: Readonly<Record<string, readonly string[]>> = {
  [`${domain}/ground/upload-rules.ts`]: [
    `${domain}/ground/upload-rules.test.ts`,
    `${web}/ground/ui/upload/hash-file.test.ts`,
    `${web}/ground/ui/upload/upload-queue.test.ts`,
  ],
  [`${domain}/ground/helper-ports.ts`]: [`${web}/ground/platform/jsonp.test.ts`],
  [`${domain}/ground/id-number.ts`]: [`${domain}/ground/id-number.test.ts`],
  [`${domain}/ground/mobile.ts`]: [`${domain}/ground/mobile.test.ts`],
  [`${domain}/ground/password-strength.ts`]: [
    `${domain}/ground/password-strength.test.ts`,
    `${web}/people/registration/strength-meter.test.tsx`,
  ],
  [`${domain}/ground/deployment.ts`]: [
    `${domain}/ground/deployment.test.ts`,
    "packages/divisions/src/division-lookup.test.ts",
  ],
  [`${domain}/ground/project-type.ts`]: [`${domain}/ground/project-type.test.ts`],
  [`${domain}/sheets/drawing-separator.ts`]: [
    `${domain}/sheets/drawing-file-name.test.ts`,
    `${web}/sheets/drawing/upload-page.test.tsx`,
  ],
  [`${domain}/sheets/drawing-file-name.ts`]: [`${domain}/sheets/drawing-file-name.test.ts`],
  [`${domain}/delivery/progress.ts`]: [`${domain}/delivery/progress.test.ts`],
  [`${web}/ground/ui/image-view.ts`]: [`${web}/ground/ui/image-view.test.ts`],
  [`${web}/ground/ui/panel/recent-widths.ts`]: [`${web}/ground/ui/panel/recent-widths.test.ts`],
  [`${web}/ground/ui/lazy-image.ts`]: [`${web}/ground/ui/lazy-image.test.ts`],
  [`${web}/ground/platform/jsonp.ts`]: [`${web}/ground/platform/jsonp.test.ts`],
  [`${web}/ground/platform/call.ts`]: [`${web}/ground/platform/call.test.ts`],
  [`${web}/ground/shell/guard.ts`]: [`${web}/ground/shell/guard.test.ts`, `${web}/ground/shell/guard.test.tsx`],
  [`${web}/ground/platform/messages.ts`]: [
    `${web}/people/account/login-page.test.tsx`,
    `${web}/people/account/token-failure.test.ts`,
    `${web}/people/account/auth-page.test.tsx`,
    `${web}/people/registration/kept-phone.test.ts`,
    `${web}/filing/project/report/declaration-failure.test.tsx`,
    `${web}/ground/ui/upload/upload-queue.test.ts`,
    `${web}/ground/platform/send-bytes.test.ts`,
    `${web}/ground/platform/call.test.ts`,
    `${web}/ground/shell/guard.test.tsx`,
    `${web}/ground/ui/image-view.test.ts`,
    `${web}/sheets/drawing/upload-page.test.tsx`,
  ],
};

interface Asked {
  readonly file: string;
  readonly mutant: Mutant | undefined;
}

/** Whether the tests of a file fail; without a mutant they should not. */
const fails = ({ file, mutant }: Asked): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const run = spawn(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--config", "scripts/testing/mutant.config.ts", "--bail", "1"].concat(
        sources[file] ?? [],
      ),
      {
        stdio: "ignore",
        env: { ...process.env, ...(mutant && { MUTANT: JSON.stringify({ file, ...mutant }) }) },
      },
    );
    run.once("error", reject);
    run.once("exit", (code) => resolve(code !== 0));
  });

const wanted = process.argv.slice(2);
const files = Object.keys(sources).filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
const asked: Asked[] = files.flatMap((file) => [
  { file, mutant: undefined },
  ...constantsOf(readFileSync(file, "utf8"))
    .filter(({ constant }) => only[file]?.test(constant) ?? true)
    .map((mutant) => ({ file, mutant })),
]);

const unnoticed: Asked[] = [];
const next = asked.values();
const ask = async () => {
  for (const one of next) {
    const isRed = await fails(one);
    if (one.mutant === undefined && isRed) throw new Error(`the tests of ${one.file} fail without any change`);
    if (one.mutant && !isRed) unnoticed.push(one);
  }
};
await Promise.all(cpus().map(ask));

for (const { file, mutant } of unnoticed)
  console.log(`unnoticed: ${file}:${mutant?.line} ${mutant?.constant} → ${mutant?.instead}`);
const total = asked.length - files.length;
console.log(`${total - unnoticed.length} of ${total} changed constants were noticed by a test`);
if (unnoticed.length > total * 0.05) process.exitCode = 1;
