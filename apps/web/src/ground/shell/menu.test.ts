import type { OrgType } from "@tushen/contract/ground/who";
import { orgTypes } from "@tushen/domain/ground/organisation";
import { rightsOfRole, rolesOf } from "@tushen/domain/ground/rights";
import { expect, it } from "vitest";
import { screens } from "../../screens.ts";
import { menuFor, mostListed } from "./menu.ts";

const everyType = [...Object.keys(orgTypes), "PLATFORM"] as OrgType[];

const stages = [
  undefined,
  { isDraft: true, isReviewed: false },
  { isDraft: false, isReviewed: false },
  { isDraft: false, isReviewed: true },
];

it.each(everyType)(
  "lists twelve entries at most for every role of %s, on every page and in every state (D10)",
  (orgType) => {
    for (const code of rolesOf(orgType))
      for (const project of stages)
        for (const open of screens.filter(({ menu }) => menu)) {
          const visitor = { orgType, roles: [{ code, items: rightsOfRole(code) }] };
          const groups = menuFor(visitor, project, open);
          const listed = groups.flatMap(({ isOpen, items }) => (isOpen ? items : []));
          expect(listed.length, `${code} on ${open.path}`).toBeLessThanOrEqual(mostListed);
          const work = groups.find(({ heading }) => heading === "工作");
          expect(work?.isOpen, `${code} finds the work`).not.toBe(false);
          const current = groups.find(({ items, rest }) => [...items, ...rest].some(({ isCurrent }) => isCurrent));
          expect(current?.isOpen, `${code} sees where ${open.path} is`).not.toBe(false);
        }
  },
);
