import { mostOfKind, type searchCalls } from "@tushen/contract/ground/search";
import { searchWords } from "@tushen/domain/ground/search-words";
import type { Act } from "../../context.ts";
import { searchProjects } from "./search-projects.ts";

/** Projects, opinions and people for the box in the bar, each by the rights of its own list. */
export const searchQuickly: Act<typeof searchCalls.searchQuickly> = async (context, { keyword }) => {
  const words = searchWords(keyword);
  const { list } = await searchProjects(context, { keyword, pageNum: 1, pageSize: mostOfKind });
  return {
    projects: list,
    opinions: await context.ask.opinionsByWords(context, words, mostOfKind),
    people: await context.ask.peopleByWords(context, words, mostOfKind),
  };
};
