import type { Plugin } from "vite";

/** The tables that make lines of IFC, and the classes of one edition of it. */
const tables = /^TypeInitialisers\[\d\] = \{\n[\s\S]*?^\};\n/gm;
const classes = /^var (IFC\w+);\n\(\(\w+\) => \{\n[\s\S]*?^\}\)\(\1 \|\| \(\1 = \{\}\)\);\n/gm;

/** The worker of the viewer of models without the classes of three editions of IFC; undefined where they are not found. */
export const withoutIfc = (code: string): string | undefined => {
  const left = code.replace(tables, "").replace(classes, "");
  return /\bIFC(?:2X3|4|4X3)\b/.test(left) || left === code ? undefined : left;
};

/** The worker opens what the server made of an IFC file and reads none: they are more than half of its size. */
export const workerWithoutIfc = (): Plugin => ({
  name: "worker-without-ifc",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /@thatopen\/fragments\/dist\/Worker\/worker\.mjs/ },
    handler(code) {
      const left = withoutIfc(code);
      if (left === undefined) this.error("The worker of the viewer of models holds IFC in another way than before.");
      return { code: left, map: null };
    },
  },
});
