import { install } from "./install.mjs";
import { refuseOldNode } from "./node-version.mjs";
import { pinnedNode } from "./pinned-node.mjs";

/**
 * Makes sure of the dependencies and answers with the program of the pinned Node; ends with one sentence when that
 * cannot be had.
 * @param {string} root
 */
export const prepare = (root) => {
  const problem = refuseOldNode() ?? install(root);
  const node = problem ? undefined : pinnedNode(root);
  if (node) return node;
  console.error(
    problem ??
      "The pinned Node is missing from node_modules because install scripts are switched off: allow them (npm config delete ignore-scripts), run `npm rebuild node` and try again.",
  );
  process.exit(1);
};
