import { opinionLibraryCalls } from "@tushen/contract/review/opinion-library";
import { serve } from "../../serve.ts";
import { keepOpinion, publishKeptOpinion, removeKeptOpinion, takeKeptOpinion } from "./keep-opinion.ts";
import { searchKeptOpinions } from "./search-kept-opinions.ts";

export const opinionLibraryRoutes = serve("opinionLibrary", opinionLibraryCalls, {
  searchKeptOpinions,
  keepOpinion,
  takeKeptOpinion,
  publishKeptOpinion,
  removeKeptOpinion,
});
