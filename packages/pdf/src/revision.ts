import type { PdfSource } from "./source.ts";
import type { XrefEntry } from "./xref.ts";
import { isName, type PdfDict, PdfRef, type PdfValue, serialise } from "./value.ts";

const isField = (annotation: PdfDict | undefined) => isName(annotation?.get("FT"), "Sig");

/**
 * The annotations that a revision may add, by what it ends with. A signature covers its own stamps. Fields may be added for
 * signatures that follow. A time stamp is nobody's, so its field shows nothing; proof alone adds no annotation.
 */
const additions = {
  signature: (annotation: PdfDict | undefined) => isField(annotation) || isName(annotation?.get("Subtype"), "Stamp"),
  fields: isField,
  "time-stamp": (annotation: PdfDict | undefined) =>
    isField(annotation) && !annotation?.has("AP") && !annotation?.has("Kids"),
  proof: () => false,
} as const;
export type RevisionKind = keyof typeof additions;

/**
 * Changes of a later revision of a signed file beyond those that signing needs. Permitted are: new signature fields
 * with their appearances, filling an empty signature field, a store of validation data (DSS), and metadata; pages may
 * change only by such fields in Annots, the catalog only by AcroForm and DSS. What may be added depends on the kind of the
 * revision. An empty list means that there are no other changes.
 */
export const forbiddenChanges = (before: PdfSource, after: PdfSource, kind: RevisionKind): string[] => {
  const found: string[] = [];
  const references = referencesOf(before);
  const roles = rolesOf(before, references);
  if (serialise(before.trailer.get("Root") ?? null) !== serialise(after.trailer.get("Root") ?? null)) {
    found.push("文档目录被替换");
  }
  for (const [object, entry] of after.entries) {
    const old = before.entries.get(object);
    if (sameEntry(old, entry)) continue;
    if (!old || old.kind === "free") {
      // Under a reference to nothing, a new object changes what was signed without touching it (shadow attack).
      if (entry.kind !== "free" && references.has(object)) found.push(`对象 ${object} 被补入`);
      continue;
    }
    const ref = new PdfRef(object);
    const [was, is] = [before.resolve(ref), after.resolve(ref)];
    const problem = changeOf(roles.get(object) ?? "other", { before, was }, { after, is }, kind);
    if (problem && !(isPlain(before, object) && serialise(was) === serialise(is)))
      found.push(`${problem}（对象 ${object}）`);
  }
  for (const [object, old] of before.entries) {
    if (old.kind !== "free" && !after.entries.has(object)) found.push(`对象 ${object} 被移除`);
  }
  return found;
};

type Role = "catalog" | "form" | "page" | "field list" | "annotation list" | "empty signature" | "metadata" | "other";

/** Objects of a revision that a signature may change, with the role in which it may. */
const rolesOf = (source: PdfSource, references: ReadonlyMap<number, number>): Map<number, Role> => {
  const roles = new Map<number, Role>();
  const note = (value: PdfValue | undefined, role: Role) => {
    if (value instanceof PdfRef) roles.set(value.object, role);
  };
  const catalog = source.dict(source.trailer.get("Root"));
  const form = source.dict(catalog?.get("AcroForm"));
  note(source.trailer.get("Root"), "catalog");
  // What a page uses as well is no metadata, whatever the catalog calls it.
  for (const [value, uses] of [[source.trailer.get("Info"), 0] as const, [catalog?.get("Metadata"), 1] as const])
    if (value instanceof PdfRef && (references.get(value.object) ?? 0) <= uses) note(value, "metadata");
  note(catalog?.get("AcroForm"), "form");
  note(form?.get("Fields"), "field list");
  for (const field of source.array(form?.get("Fields")) ?? []) {
    const entries = source.dict(field);
    if (entries && isName(entries.get("FT"), "Sig") && !entries.has("V")) note(field, "empty signature");
  }
  const seen = new Set<number>();
  const walk = (node: PdfValue | undefined) => {
    const entries = source.dict(node);
    if (!entries || !(node instanceof PdfRef) || seen.has(node.object)) return;
    seen.add(node.object);
    const kids = source.array(entries.get("Kids"));
    if (kids) for (const kid of kids) walk(kid);
    else {
      roles.set(node.object, "page");
      note(entries.get("Annots"), "annotation list");
    }
  };
  walk(catalog?.get("Pages"));
  return roles;
};

const changeOf = (
  role: Role,
  { before, was }: { before: PdfSource; was: PdfValue },
  { after, is }: { after: PdfSource; is: PdfValue },
  kind: RevisionKind,
): string | undefined => {
  const mayBeAnnotated = additions[kind];
  const mayBeField = kind === "signature" ? isField : mayBeAnnotated;
  const dicts = was instanceof Map && is instanceof Map ? { was, is } : undefined;
  switch (role) {
    case "metadata":
      return undefined;
    case "catalog":
      if (!dicts || !sameExcept(dicts.was, dicts.is, ["AcroForm", "DSS", "Extensions", "Metadata"]))
        return "文档目录被修改";
      return formChange(before, dicts.was.get("AcroForm"), after, dicts.is.get("AcroForm"), mayBeField);
    case "form":
      return formChange(before, was, after, is, mayBeField);
    case "page":
      if (!dicts || !sameExcept(dicts.was, dicts.is, ["Annots"])) return "页面内容被修改";
      return listChange(before, dicts.was.get("Annots"), after, dicts.is.get("Annots"), mayBeAnnotated)
        ? "页面批注被修改"
        : undefined;
    case "field list":
      return listChange(before, was, after, is, mayBeField) ? "表单域被修改" : undefined;
    case "annotation list":
      return listChange(before, was, after, is, mayBeAnnotated) ? "页面批注被修改" : undefined;
    case "empty signature":
      return dicts && sameExcept(dicts.was, dicts.is, filledBy[kind]) ? undefined : "签名域被修改";
    case "other":
      return "内容被修改";
  }
};

/** What may change in an empty signature field when it is filled. */
const filledBy: Readonly<Record<RevisionKind, string[]>> = {
  signature: ["V", "AP", "F", "M", "MK"],
  fields: ["V", "AP", "F", "M", "MK"],
  "time-stamp": ["V"],
  proof: [],
};

const formChange = (
  before: PdfSource,
  was: PdfValue | undefined,
  after: PdfSource,
  is: PdfValue | undefined,
  mayBeField: (annotation: PdfDict | undefined) => boolean,
) => {
  const [old, now] = [before.dict(was) ?? new Map(), after.dict(is) ?? new Map()];
  const changed =
    !sameExcept(old, now, ["Fields", "SigFlags", ...["DR", "DA"].filter((key) => !old.has(key))]) ||
    listChange(before, old.get("Fields"), after, now.get("Fields"), mayBeField);
  return changed ? "表单被修改" : undefined;
};

/** All listed objects are still listed in the same order, and new ones are permitted. */
const listChange = (
  before: PdfSource,
  was: PdfValue | undefined,
  after: PdfSource,
  is: PdfValue | undefined,
  isPermitted: (annotation: PdfDict | undefined) => boolean,
): boolean => {
  const old = (before.array(was) ?? []).map(serialise);
  const now = after.array(is) ?? [];
  if (old.some((item, index) => item !== serialise(now[index] ?? null))) return true;
  return now.slice(old.length).some((item) => !isPermitted(after.dict(item)));
};

const sameExcept = (was: PdfDict, is: PdfDict, permitted: string[]): boolean =>
  [...new Set([...was.keys(), ...is.keys()])].every(
    (key) => permitted.includes(key) || serialise(was.get(key) ?? null) === serialise(is.get(key) ?? null),
  );

const sameEntry = (a: XrefEntry | undefined, b: XrefEntry): boolean => {
  if (a?.kind === "offset") return b.kind === "offset" && a.offset === b.offset;
  if (a?.kind === "compressed") return b.kind === "compressed" && a.stream === b.stream && a.index === b.index;
  return a?.kind === b.kind;
};

/**
 * An object written again with the same content is unchanged, unless it is a stream, whose data is not in its
 * dictionary.
 */
const isPlain = (source: PdfSource, object: number): boolean => {
  const value = source.resolve(new PdfRef(object));
  return !(value instanceof Map && value.has("Length"));
};

/** How often the objects of a file refer to each object; cross-reference streams are no content. */
const referencesOf = (source: PdfSource): Map<number, number> => {
  const found = new Map<number, number>();
  const walk = (value: PdfValue | undefined): void => {
    if (value instanceof PdfRef) found.set(value.object, (found.get(value.object) ?? 0) + 1);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (value instanceof Map && !isName(value.get("Type"), "XRef")) value.forEach(walk);
  };
  for (const [object, entry] of source.entries) {
    if (entry.kind !== "free") walk(source.resolve(new PdfRef(object)));
  }
  return found;
};
