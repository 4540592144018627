import { dictionaryCalls } from "@tushen/contract/ground/dictionary";
import { serve } from "../../serve.ts";
import { addDictionaryItem, saveDictionaryItem } from "./change-item.ts";
import { orderDictionary, restoreDictionary } from "./change-list.ts";
import { dictionaryChanges, listDictionaries, readDictionaries } from "./reads.ts";

export const dictionaryRoutes = serve("dictionary", dictionaryCalls, {
  readDictionaries,
  dictionaryChanges,
  listDictionaries,
  addDictionaryItem,
  saveDictionaryItem,
  orderDictionary,
  restoreDictionary,
});
