import { AsyncLocalStorage } from "node:async_hooks";
import { type FlatMesh, IfcAPI, type IfcGeometry } from "web-ifc";

interface OpenModel {
  readonly api: IfcAPI;
  readonly model: number;
  readonly onMesh: (mesh: FlatMesh) => void;
  /** Geometries that `onMesh` asked for, by line. Each is given away once: the engine makes a new copy for each question. */
  readonly fresh: Map<number, IfcGeometry>;
  /** A line as the engine would give it; undefined where only the engine knows it. */
  readonly lineOf: (id: number) => unknown;
}

const current = new AsyncLocalStorage<OpenModel>();

const engine = IfcAPI.prototype;
const { Init, OpenModel, GetLine, GetGeometry, StreamMeshes, Dispose } = engine;

// `IfcImporter` makes three engines and opens the file in two of them, and has no place where one could be handed to it.
Object.assign(engine, {
  async Init(this: IfcAPI, ...settings: Parameters<typeof Init>) {
    const open = current.getStore();
    if (open) Object.assign(this, open.api);
    else await Init.apply(this, settings);
  },
  OpenModel(this: IfcAPI, ...file: Parameters<typeof OpenModel>) {
    return current.getStore()?.model ?? OpenModel.apply(this, file);
  },
  GetLine(this: IfcAPI, ...asked: Parameters<typeof GetLine>) {
    const [, id, ...more] = asked;
    return (more.length === 0 && current.getStore()?.lineOf(id)) || GetLine.apply(this, asked);
  },
  GetGeometry(this: IfcAPI, of: number, id: number) {
    const fresh = current.getStore()?.fresh;
    const geometry = fresh?.get(id) ?? GetGeometry.call(this, of, id);
    fresh?.delete(id);
    return geometry;
  },
  StreamMeshes(this: IfcAPI, of: number, ids: number[], take: (mesh: FlatMesh) => void) {
    const open = current.getStore();
    StreamMeshes.call(this, of, ids, (mesh: FlatMesh) => {
      open?.onMesh(mesh);
      take(mesh);
    });
  },
  Dispose(this: IfcAPI) {
    if (!current.getStore()) Dispose.call(this);
  },
});

/**
 * While `use` runs, each engine it makes is `api`, with the model that is open in it; `onMesh` sees every mesh that is
 * streamed, before it is gone. Lines come from `lineOf` and geometries from `fresh` where they have them (decision 145).
 */
export const asOnlyEngine = <T>(open: OpenModel, use: () => Promise<T>): Promise<T> => current.run(open, use);
