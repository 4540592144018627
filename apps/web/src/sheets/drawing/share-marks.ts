import type { Tree } from "@tushen/contract/sheets/drawing";
import { checkShare } from "@tushen/domain/sheets/share-check";

/** The tree with marks that depend on several sheets: copies, duplicate numbers, differences from the catalogue. */
export const withShareMarks = (tree: Tree): Tree => {
  const { marks } = checkShare(tree.folders, tree.drawings);
  if (marks.size === 0) return tree;
  return {
    ...tree,
    drawings: tree.drawings.map((drawing) => {
      const more = marks.get(drawing.drawingId);
      const { check } = drawing;
      return more && check ? { ...drawing, check: { ...check, marks: [...check.marks, ...more] } } : drawing;
    }),
  };
};
