/** The oldest Node that can run the `.mjs` files of this folder; everything else runs on the Node this project pins. */
const oldest = 18;

/** One sentence when `version` cannot even run the scripts of this folder, else undefined. */
export const refuseOldNode = (version = process.versions.node) =>
  Number.parseInt(version, 10) >= oldest
    ? undefined
    : `Node ${version} is too old to start Tushen: install Node ${oldest} or newer (the version the portal itself runs on is fetched by npm).`;
