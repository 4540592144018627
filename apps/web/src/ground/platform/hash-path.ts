/** The path inside `#/path?query`. */
export const hashPath = (hash: string): string => {
  const path = hash.replace(/^#/, "").split("?", 1)[0] as string;
  return path.startsWith("/") ? path : `/${path}`;
};
