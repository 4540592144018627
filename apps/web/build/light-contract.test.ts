import { expect, it } from "vitest";
import { takeLightCalls } from "./light-contract.ts";

const module = "@tushen/contract/people/account";

it("a source that only sends calls gets them without their schemas", () => {
  expect(takeLightCalls(`import { accountCalls } from "${module}";\ncall(accountCalls.signIn, input);`)).toBe(
    `import { accountCalls } from "${module}?wire";\ncall(accountCalls.signIn, input);`,
  );
});

it("types do not keep the schemas, other values do", () => {
  expect(takeLightCalls(`import { accountCalls, type Credential } from "${module}";`)).toBe(
    `import { accountCalls } from "${module}?wire"; import type { Credential } from "${module}";`,
  );
  expect(takeLightCalls(`import { Credential, accountCalls } from "${module}";`)).toBe(
    `import { accountCalls } from "${module}?wire"; import { Credential } from "${module}";`,
  );
  const others = `import type { Credential } from "${module}";\nimport { accountRefusals } from "${module}";`;
  expect(takeLightCalls(others)).toBe(others);
});

it("a form that checks its input by the schema of the call keeps it", () => {
  const form = `import { accountCalls } from "${module}";\nuseFormOf(accountCalls.signIn.input);`;
  expect(takeLightCalls(form)).toBe(form);
});
