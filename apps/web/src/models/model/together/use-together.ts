import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelItem, ModelReport } from "@tushen/contract/models/model-shape";
import type { ModelVersion } from "@tushen/contract/models/model-comparison";
import type { ModelOffset } from "@tushen/contract/models/model-views";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { AddressState } from "../../../ground/ui/use-address.ts";
import type { ModelScene } from "../scene/scene.ts";
import { modelLabel } from "../version-choice.tsx";
import { elementKey, localIdOf, placeOfKey } from "./element-key.ts";
import type { Joined } from "./joined-model.tsx";
import { type Beside, besideOf, besideText, idsOf, idsText } from "./together-address.ts";

/** One of the models in the picture. */
export interface ShownModel {
  readonly drawingId: DrawingId;
  /** 0 for the first. */
  readonly place: number;
  readonly name: string;
  readonly report: ModelReport;
  /** Named by their keys among all models: see `elementKey`. */
  readonly items: readonly ModelItem[];
}

interface First {
  readonly drawingId: DrawingId;
  readonly name: string;
  readonly report: ModelReport;
  readonly items: readonly ModelItem[];
}

const keyed = (place: number, items: readonly ModelItem[]): ModelItem[] =>
  items.map((item) => ({ ...item, localId: elementKey(place, item.localId) }));

/** Models of the same name, as versions of one have, are named with their batch and version. */
const toldApart = (models: readonly ShownModel[], versions: readonly ModelVersion[]): ShownModel[] =>
  models.map((model) => {
    const version = versions.find((one) => one.drawingId === model.drawingId);
    const isAlone = models.filter(({ name }) => name === model.name).length === 1;
    return isAlone || !version ? model : { ...model, name: modelLabel(version) };
  });

/**
 * The models that are shown together, as the address names them: `&with=12;15:1.5,0,0,90&off=12`. Each has a place as
 * long as the page is open, so that elements keep their keys while other models come and go.
 */
export const useTogether = (
  first: First,
  versions: readonly ModelVersion[],
  scene: ModelScene | undefined,
  address: AddressState,
) => {
  const { drawingId } = first;
  const text = address.get("with");
  const beside = useMemo(() => besideOf(text, drawingId), [text, drawingId]);
  const offText = address.get("off");
  const off = useMemo(() => idsOf(offText), [offText]);
  const places = useRef(new Map<DrawingId, number>([[drawingId, 0]]));
  const placeOf = useCallback((id: DrawingId): number => {
    const known = places.current.get(id) ?? places.current.size;
    places.current.set(id, known);
    return known;
  }, []);
  const [known, setKnown] = useState<ReadonlyMap<DrawingId, Joined>>(new Map());
  const learn = useCallback(
    (id: DrawingId, joined: Joined) => setKnown((former) => new Map(former).set(id, joined)),
    [],
  );

  const { name, report, items } = first;
  const ids = beside.map(({ drawingId: id }) => id).join(";");
  const models = useMemo<readonly ShownModel[]>(() => {
    const others = ids.split(";").flatMap((part) => {
      const id = Number(part) as DrawingId;
      const joined = known.get(id);
      if (!joined?.isSettled || !joined.items || !joined.report) return [];
      const place = placeOf(id);
      const own = { name: joined.name ?? "", report: joined.report, items: keyed(place, joined.items) };
      return [{ drawingId: id, place, ...own }];
    });
    return toldApart([{ drawingId, place: 0, name, report, items }, ...others], versions);
  }, [versions, ids, known, drawingId, name, report, items, placeOf]);
  const all = useMemo(() => (models.length === 1 ? items : models.flatMap((one) => one.items)), [models, items]);

  const isFirstHidden = beside.length > 0 && off.has(drawingId);
  const wasHidden = useRef(false);
  useEffect(() => {
    if (!scene || (!isFirstHidden && !wasHidden.current)) return;
    wasHidden.current = true;
    void scene.arrange(0, { offset: { x: 0, y: 0, z: 0, turn: 0 }, isShown: !isFirstHidden });
  }, [scene, isFirstHidden]);

  const toShow = useRef<DrawingId>(undefined);
  const set = (next: readonly Beside[], hidden: ReadonlySet<DrawingId>) =>
    address.set({ with: besideText(next), off: idsText(hidden) });
  return {
    beside,
    models,
    items: all,
    placeOf,
    learn,
    /** Undefined until something is known of it. */
    knownOf: (id: DrawingId): Joined | undefined => known.get(id),
    isHidden: (id: DrawingId): boolean => off.has(id),
    /** All models of the address are in the picture, or never will be. */
    isSettled: beside.every((one) => known.get(one.drawingId)?.isSettled),
    /** Looks at everything once a model that somebody has just added is drawn. */
    seen: (id: DrawingId) => {
      if (toShow.current === id) void scene?.lookAt(null);
    },
    add: (id: DrawingId) => {
      toShow.current = id;
      set([...beside, { drawingId: id, offset: null }], off);
    },
    /** Once it is alone the first model is seen again: nothing would be left to show it by. */
    remove: (id: DrawingId) => {
      const rest = beside.filter((one) => one.drawingId !== id);
      set(rest, new Set(rest.length > 0 ? [...off].filter((one) => one !== id) : []));
    },
    move: (id: DrawingId, offset: ModelOffset | null) =>
      set(
        beside.map((one) => (one.drawingId === id ? { ...one, offset } : one)),
        off,
      ),
    toggle: (id: DrawingId) => set(beside, new Set(off.has(id) ? [...off].filter((one) => one !== id) : [...off, id])),
    set,
    /** The model that an element belongs to. */
    ownerOf: (key: number): ShownModel | undefined => models.find(({ place }) => place === placeOfKey(key)),
    /** An element in the address: the number of its line, after that of its drawing unless it is of the first model. */
    elementText: (key: number): string => {
      const owner = [...places.current].find(([, place]) => place === placeOfKey(key));
      return owner && owner[1] > 0 ? `${owner[0]}:${localIdOf(key)}` : String(localIdOf(key));
    },
    elementOf: (element: string | undefined): number => {
      const [, id, localId] = /^(?:([1-9]\d{0,14}):)?([1-9]\d{0,9})$/.exec(element ?? "") ?? [];
      if (!localId) return 0;
      if (!id) return Number(localId);
      const named = beside.find((one) => one.drawingId === Number(id));
      return named ? elementKey(placeOf(named.drawingId), Number(localId)) : 0;
    },
  };
};

export type Together = ReturnType<typeof useTogether>;
