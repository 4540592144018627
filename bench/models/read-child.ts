import { readFileSync, writeFileSync } from "node:fs";
import { readModel } from "@tushen/model/read-model";

/** Reads one model as the child of the server does, and says what it took. argv: the model, where the geometry goes. */
const [, , from = "", to = ""] = process.argv;
const before = process.cpuUsage();
const { elements, geometry } = await readModel(readFileSync(from));
const { user, system } = process.cpuUsage(before);
writeFileSync(to, geometry);
console.log(
  JSON.stringify({
    seconds: (user + system) / 1e6,
    // Of the process, in kilobytes.
    memory: process.resourceUsage().maxRSS / 1024,
    elements: elements.length,
    geometry: geometry.length / 1e6,
  }),
);
