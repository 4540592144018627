/** What the page of an archive knows; it stands inside that page, which reads no other file by itself. */
export interface ArchiveFacts {
  readonly projectName: string;
  readonly applicationNumber: string;
  readonly certificateNumber: string;
  readonly house: string;
  readonly issuedOn: string;
  /** 有效, 已撤销 … when the archive was made. */
  readonly state: string;
  readonly verificationAddress: string;
  readonly madeAt: string;
  readonly files: readonly ArchivedFile[];
  readonly opinions: readonly ArchivedOpinion[];
  readonly history: readonly ArchivedLine[];
  /** Authorities behind signatures and time stamps, in PEM. */
  readonly roots: readonly string[];
  readonly timeRoots: readonly string[];
}

export interface ArchivedFile {
  readonly path: string;
  readonly sha256: string;
}

/** A line of the history, as the parties see it. */
export interface ArchivedLine {
  readonly at: string;
  readonly what: string;
  readonly who: string;
  readonly organisation: string;
  readonly state: string;
  readonly why: string;
}

/** A published opinion with the replies to it. */
export interface ArchivedOpinion {
  readonly number: string;
  readonly discipline: string;
  readonly round: number;
  readonly drawing: string;
  readonly opinion: string;
  readonly clause: string;
  readonly state: string;
  readonly replies: readonly { readonly person: string; readonly content: string; readonly at: string }[];
}
