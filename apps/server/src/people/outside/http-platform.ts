import { CorpElsewhere, Registration } from "@tushen/contract/people/organisation";
import { PlanningPermit } from "@tushen/contract/people/outside";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { askOutside } from "../../ground/platform/http/ask-outside.ts";
import { OutsideAway, type OutsidePlatform } from "./outside-platform.ts";
import type { OutsideSettings } from "./outside-settings.ts";

/** Repetitions after a failed request; few, as a person is waiting. */
const repetitions = 1;
const pauseInMs = 150;

const Person = z.object({
  personName: z.string(),
  idNumber: z.string().default(""),
  title: z.string().nullable().default(null),
  registrations: z.array(Registration),
});
const Project = z.object({
  projectCode: z.string(),
  projectName: z.string(),
  projectAddress: z.string(),
  divisionCode: z.string(),
  ownerName: z.string().nullable().default(null),
});
const Permit = PlanningPermit.omit({ source: true });

/** Asks the one address that answers for the outside platforms of the city (docs/outside-platforms.md). */
export const httpPlatform = ({ address, key, timeoutInMs }: OutsideSettings): OutsidePlatform => {
  const askOnce = async (target: URL): Promise<{ status: number; body: string }> => {
    const headers = { accept: "application/json", ...(key && { authorization: `Bearer ${key}` }) };
    const answer = await askOutside(target, { headers, signal: AbortSignal.timeout(timeoutInMs) });
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  };
  const ask = async <T>(
    path: string,
    query: Record<string, string | undefined>,
    shape: z.ZodType<T>,
  ): Promise<T | null> => {
    const target = new URL(path, address);
    for (const [name, value] of Object.entries(query)) if (value) target.searchParams.set(name, value);
    for (let tries = 0; ; tries++) {
      const isLast = tries === repetitions;
      try {
        const { status, body } = await askOnce(target);
        if (status === 404) return null;
        if (status === 200) return shape.parse(JSON.parse(body));
        // A request the platform refused would be refused again, so it is not repeated.
        if (status < 500 || isLast) throw new OutsideAway(`${target.pathname} answered ${status}`);
      } catch (cause) {
        if (cause instanceof OutsideAway) throw cause;
        const isUnreadable = cause instanceof SyntaxError || cause instanceof z.ZodError;
        if (isLast || isUnreadable) throw new OutsideAway(`${target.pathname} gave no usable answer`, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseInMs));
    }
  };
  return {
    adapter: "HTTP",
    address: address.href,
    findFirms: async ({ corpName, creditCode, orgType, limit }) =>
      (await ask("firms", { name: corpName, creditCode, orgType, limit: String(limit) }, z.array(CorpElsewhere))) ?? [],
    findPersons: async ({ creditCode, personName, profession }) =>
      (await ask("persons", { creditCode, name: personName, profession }, z.array(Person))) ?? [],
    findProject: (projectCode) => ask(`projects/${encodeURIComponent(projectCode)}`, {}, Project),
    findPermit: (permitNumber) => ask(`permits/${encodeURIComponent(permitNumber)}`, {}, Permit),
  };
};
