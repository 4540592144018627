import { handleOf } from "./file-handles.ts";
import { createLivingTabs, type LivingTabs } from "./living-tabs.ts";
import { type KeptUpload, type UploadCopies, uploadCopies } from "./upload-copies.ts";
import type { UploadJob } from "./upload-job.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { uploads } from "./uploads.ts";

interface Keeping {
  /** Whose uploads these are. */
  readonly owner: number;
  readonly queue?: UploadQueue;
  readonly copies?: UploadCopies;
  readonly tabs?: LivingTabs;
  readonly bytesAfterMs?: number;
  /** Called when unfinished uploads of an earlier page were found. */
  readonly onFound?: (count: number) => void;
}

const keptForMs = 7 * 24 * 3_600_000;
/** After this time the bytes of a queued file are copied that the browser can find again without them: most have arrived by then. */
const copiedAfterMs = 10_000;
const isOver = ({ status }: UploadJob): boolean => status === "success" || status === "cancel";

/**
 * Keeps every queued file, or the place where it lies, until it has arrived or is removed from the list, and restores uploads
 * an earlier page of this person left unfinished. A file that is not kept is marked and must be chosen again after a reload.
 */
export const keepCopies = ({
  owner,
  queue = uploads,
  copies = uploadCopies,
  tabs = createLivingTabs(),
  bytesAfterMs = copiedAfterMs,
  onFound = () => {},
}: Keeping): (() => void) => {
  const known = new Set<string>();
  const { jobOf } = queue;
  // One after the other, because copying must not compete with three uploads for the disk. Deletions go first, since
  // they free space.
  const drops: (() => Promise<unknown>)[] = [];
  const keeps: (() => Promise<unknown>)[] = [];
  let isWorking = false;
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let act = drops.shift() ?? keeps.shift(); act; act = drops.shift() ?? keeps.shift()) await act();
    isWorking = false;
  };

  const later = new Set<ReturnType<typeof setTimeout>>();
  const keep = (key: string, store: UploadCopies["keep"]) => async () => {
    const [job, file] = [jobOf(key), queue.fileOf(key)];
    if (job && !isOver(job) && file) await store({ owner, tab: tabs.own, keptAt: Date.now(), job }, file);
  };
  const keepAtOnce = (key: string) => () => keep(key, copies.keep)().catch(() => queue.markUnkept(key));
  /** Without the bytes the file is found again only as long as the browser runs. */
  const keepBytesLater = (keys: readonly string[]) => {
    const timer = setTimeout(() => {
      later.delete(timer);
      // The last of them are sent last.
      for (const key of [...keys].reverse()) keeps.push(() => keep(key, copies.keepBytes)().catch(() => undefined));
      void work();
    }, bytesAfterMs);
    later.add(timer);
  };
  // A copy that cannot be deleted because the database fails is never offered again: its tab is closed and it expires
  // after a week.
  const drop = (key: string) => () => copies.drop(owner, key).catch(() => undefined);

  const follow = () => {
    const findable: string[] = [];
    for (const job of queue.jobs()) {
      const file = known.has(job.key) || isOver(job) ? undefined : queue.fileOf(job.key);
      if (!file) continue;
      known.add(job.key);
      keeps.push(keepAtOnce(job.key));
      if (handleOf(file)) findable.push(job.key);
    }
    if (findable.length > 0) keepBytesLater(findable);
    for (const key of known) {
      const job = jobOf(key);
      if (job && !isOver(job)) continue;
      known.delete(key);
      drops.push(drop(key));
    }
    void work();
  };

  const bringBack = async () => {
    const alive = await tabs.others();
    const mine = (await copies.all()).filter((one) => one.owner === owner && one.tab !== tabs.own);
    const found: { job: UploadJob; file: File }[] = [];
    for (const upload of mine.filter(({ tab }) => !alive.has(tab))) {
      const file = isTooOld(upload) ? undefined : await copies.take(upload, tabs.own);
      const inList = jobOf(upload.job.key);
      if (file && !(inList && isOver(inList))) found.push({ job: upload.job, file });
      else await copies.drop(owner, upload.job.key);
    }
    if (found.length === 0) return;
    for (const { job } of found) known.add(job.key);
    queue.takeBack(found);
    onFound(found.length);
  };

  const stop = queue.subscribe(follow);
  // Without a database there is nothing to restore.
  keeps.push(() => bringBack().catch(() => undefined));
  follow();
  return () => {
    stop();
    for (const timer of later) clearTimeout(timer);
    tabs.close();
  };
};

const isTooOld = ({ keptAt }: KeptUpload): boolean => Date.now() - keptAt > keptForMs;
