import { type ModelLook, mostNamedElements } from "@tushen/contract/models/model-views";

/** Elements as a view names them: those that are hidden, or those that are not, whichever are fewer. */
export const shownOf = (hidden: ReadonlySet<number>, allIds: readonly number[]): ModelLook["shown"] => {
  const rest = allIds.filter((id) => !hidden.has(id));
  return rest.length < hidden.size ? { kind: "only", localIds: rest } : { kind: "all-but", localIds: [...hidden] };
};

/** What a view hides. */
export const hiddenOf = ({ kind, localIds }: ModelLook["shown"], allIds: readonly number[]): Set<number> => {
  const named = new Set(localIds);
  return kind === "all-but" ? named : new Set(allIds.filter((id) => !named.has(id)));
};

export const isTooMuch = ({ localIds }: ModelLook["shown"]): boolean => localIds.length > mostNamedElements;
