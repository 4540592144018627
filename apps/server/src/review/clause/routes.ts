import { clauseCalls } from "@tushen/contract/review/clause";
import { serve } from "../../serve.ts";
import { clauseTemplate, exportClauses, importClauses, previewImport } from "./import-clauses.ts";
import { listClauses, listNorms } from "./list-norms.ts";
import { removeClause, saveClause } from "./save-clause.ts";
import { removeNorm, saveNorm } from "./save-norm.ts";
import { readClause, searchClauses } from "./search-clauses.ts";

export const clauseRoutes = serve("clause", clauseCalls, {
  searchClauses,
  readClause,
  listNorms,
  listClauses,
  saveNorm,
  removeNorm,
  saveClause,
  removeClause,
  exportClauses,
  clauseTemplate,
  previewImport,
  importClauses,
});
