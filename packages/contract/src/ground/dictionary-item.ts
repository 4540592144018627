import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import { z } from "zod";
import { choicesSentence } from "./choice.ts";

/**
 * The code of an item of these dictionaries; its name is taken for the code. An item out of use counts too: older records
 * have it. An empty text chooses none.
 */
export const itemOf = (...dictionaryCodes: readonly string[]) => {
  const itemsNow = () => dictionaryCodes.flatMap((code) => dictionaryByCode(code)?.items ?? []);
  const examples = itemsNow()
    .slice(0, 1)
    .map(({ code }) => code);
  const codeOf = (text: string) => itemsNow().find(({ label }) => label === text)?.code ?? text;
  const known = z
    .string()
    .overwrite(codeOf)
    .superRefine((text, check) => {
      const items = itemsNow();
      if (text === "" || items.some(({ code }) => code === text)) return;
      const choices = items.map(({ code, label }) => (code === label ? code : `${code} ${label}`));
      check.addIssue({ code: "custom", message: choicesSentence([...new Set(choices)]) });
    });
  return known.meta({ examples });
};

/** The discipline of sheets, tasks or opinions. */
export const Discipline = itemOf("DISCIPLINE");
