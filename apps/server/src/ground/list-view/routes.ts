import { listViewCalls } from "@tushen/contract/ground/list-view";
import { serve } from "../../serve.ts";
import { changeView, deleteView, saveView } from "./change-views.ts";
import { keepColumns, readListChoices } from "./list-choices.ts";

export const listViewRoutes = serve("listView", listViewCalls, {
  readListChoices,
  keepColumns,
  saveView,
  changeView,
  deleteView,
});
