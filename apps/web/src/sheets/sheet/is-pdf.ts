import type { Drawing } from "@tushen/contract/sheets/drawing";

interface Named {
  readonly fileName: string;
}

/** Browsers show only PDF. */
export const isPdf = ({ fileName }: Named): boolean => /\.pdf$/i.test(fileName);

/** PDF, DWG, IFC: the ending of the file, by which files of one name are told apart. */
export const formatOf = ({ fileName }: Named): string => /\.(\w+)$/.exec(fileName)?.[1]?.toUpperCase() ?? "";

/** Files the server converts to PDF: CAD drawings, and the vendor's own format where the operator has a converter. */
export const isConvertible = ({ fileName }: Named): boolean => /\.(dwg|dxf|bdvp)$/i.test(fileName);

export const isCad = ({ fileName }: Named): boolean => /\.(dwg|dxf)$/i.test(fileName);

/** Its file could not be opened: it has a password, is damaged or has no pages. Nobody can look at such a sheet. */
export const isUnreadable = ({ check }: Pick<Drawing, "check">): boolean =>
  check?.flags.includes("unreadable") ?? false;
