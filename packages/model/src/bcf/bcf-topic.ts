/** A place or direction in the metres of the model, z up. */
export type BcfPoint = readonly [x: number, y: number, z: number];

export interface BcfComment {
  readonly author: string;
  /** Null where the file says none. */
  readonly date: Date | null;
  readonly text: string;
}

/** A topic with its first viewpoint: what BCF (BIM Collaboration Format of buildingSMART) says of one opinion. */
export interface BcfTopic {
  /** UUID in lower case. */
  readonly guid: string;
  readonly title: string;
  /** Empty when there is none. */
  readonly description: string;
  readonly camera: { readonly position: BcfPoint; readonly direction: BcfPoint } | null;
  /** GlobalIds of the selected elements. */
  readonly globalIds: readonly string[];
  readonly snapshot: { readonly fileName: string; readonly bytes: Uint8Array } | null;
  readonly comments: readonly BcfComment[];
}

/** What only a written topic says. */
export interface WrittenTopic extends BcfTopic {
  /** Its number in the portal. */
  readonly number: string;
  readonly type: string;
  readonly status: string;
  readonly label: string;
  readonly author: string;
  readonly date: Date;
}

/** The elements a viewpoint is about: the selected ones; where none is selected those shown while all others are hidden. */
export const elementsInView = (view: {
  readonly selected: readonly string[];
  readonly exceptions: readonly string[];
  readonly hidesOthers: boolean;
}): readonly string[] => (view.selected.length === 0 && view.hidesOthers ? view.exceptions : view.selected);

/** The bytes are no BCF; the message is a Chinese sentence for people. */
export class BcfUnreadable extends Error {
  override readonly name = "BcfUnreadable";
}
