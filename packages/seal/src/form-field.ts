import type { PdfSource } from "@tushen/pdf/source";
import { addObject, type PdfUpdate, putObject } from "@tushen/pdf/update";
import { type PdfDict, PdfRef, type PdfValue, textOf } from "@tushen/pdf/value";
import { broken, PdfError } from "@tushen/pdf/pdf-error";

/** The interactive form of a file, wherever it is stored. */
const form = (source: PdfSource) => {
  const root = source.trailer.get("Root");
  const catalog = source.dict(root);
  if (!catalog || !(root instanceof PdfRef)) throw broken("no catalog");
  return { root, catalog, formRef: catalog.get("AcroForm"), form: source.dict(catalog.get("AcroForm")) ?? new Map() };
};

/** All terminal fields of a form with their full names. */
export const formFields = (source: PdfSource): { name: string; ref: PdfRef; field: PdfDict }[] => {
  const found: { name: string; ref: PdfRef; field: PdfDict }[] = [];
  const seen = new Set<number>();
  const walk = (value: PdfValue, prefix: string) => {
    const field = source.dict(value);
    if (!field || !(value instanceof PdfRef) || seen.has(value.object)) return;
    seen.add(value.object);
    const own = textOf(source.resolve(field.get("T")));
    const name = [prefix, own].filter(Boolean).join(".");
    const kids = source.array(field.get("Kids"));
    if (kids && !field.has("V") && !field.has("FT")) for (const kid of kids) walk(kid, name);
    else found.push({ name, ref: value, field });
  };
  for (const value of source.array(form(source).form.get("Fields")) ?? []) walk(value, "");
  return found;
};

/** A name no field of the file has yet. */
export const freeFieldName = (source: PdfSource): string => {
  const taken = new Set(formFields(source).map(({ name }) => name));
  for (let number = 1; ; number += 1) if (!taken.has(`Signature${number}`)) return `Signature${number}`;
};

/** Refuses a file whose certifying author forbids any change (DocMDP level 1, ISO 32000-1, 12.8.2.2). */
export const refuseLocked = (source: PdfSource): void => {
  const certification = source.dict(source.dict(form(source).catalog.get("Perms"))?.get("DocMDP"));
  for (const item of source.array(certification?.get("Reference")) ?? []) {
    const parameters = source.dict(source.dict(item)?.get("TransformParams"));
    if (source.resolve(parameters?.get("P")) === 1) {
      throw new PdfError("locked", "PDF 的认证签名禁止任何改动，无法再签章");
    }
  }
};

/** Adds signature fields to the form: SigFlags 3 says that signatures exist and that only appending is allowed. */
export const addFields = (update: PdfUpdate, fields: PdfRef[]): void => {
  const { root, catalog, formRef, form: present } = form(update.source);
  const entries: PdfDict = new Map(present);
  entries.set("Fields", [...(update.source.array(present.get("Fields")) ?? []), ...fields]);
  entries.set("SigFlags", 3);
  if (formRef instanceof PdfRef) putObject(update, formRef, entries);
  else putObject(update, root, new Map([...catalog, ["AcroForm", addObject(update, entries)]]));
};
