/** Whether a typed hash address (`#/dwg/1/2`) or a declared one (`/dwg/:folderId/:fileId`) means the screen at `path`. */
export const isAddressOf = (path: string, typed: string): boolean => {
  const address = typed.replace(/^#/, "").replace(/\?(?!$|\/).*$/, "");
  if (address === path) return true;
  if (path === "/*") return false;
  const parts = path.split("/").slice(1);
  const pattern = parts.map((part) =>
    part.startsWith(":") ? (part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+") : `/${RegExp.escape(part)}`,
  );
  return new RegExp(`^${pattern.join("")}$`).test(address);
};
