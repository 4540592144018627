import { searchCalls } from "@tushen/contract/ground/search";
import { serve } from "../../serve.ts";
import { searchProjects } from "./search-projects.ts";
import { searchQuickly } from "./search-quickly.ts";

export const searchRoutes = serve("search", searchCalls, { searchProjects, searchQuickly });
