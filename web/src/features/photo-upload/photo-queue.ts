/** A picture that the server has and no listing shows yet. */
export interface UploadedPhoto {
  id: number;
  /** address of the stored picture */
  url: string;
  /** dominant colour, #rrggbb */
  color: string;
  width: number;
  height: number;
}

/** A picture as a form holds it; `preview` shows it from this device while the page lives. */
export interface ChosenPhoto extends UploadedPhoto {
  preview: string | null;
}

/** One line of the progress list. */
export interface UploadRow {
  key: number;
  name: string;
  /** address of the file on this device, for a small picture beside the line */
  preview: string;
  percent: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** what the server said of it, when it was more than a failure */
  reason: string | null;
}

export interface PhotoQueueDependencies {
  /** Makes a picture small enough to send. */
  shrink(file: File): Promise<Blob>;
  /** The picture goes without the name that it has on the device, which is nobody's business. */
  send(photo: Blob, signal: AbortSignal): Promise<UploadedPhoto>;
  /** Told of each picture that has arrived; `preview` shows it from this device. */
  onUploaded(photo: UploadedPhoto, preview: string): void;
  /** What to tell a person of a failure beyond the fixed text, or null. */
  reasonOf(error: unknown): string | null;
  previewOf(file: File): string;
  /** Told of each preview that goes with its line; that of a picture that has arrived belongs to whoever was told of it. */
  dropPreview(preview: string): void;
  wait(milliseconds: number): Promise<void>;
}

export interface PhotoQueue {
  rows(): readonly UploadRow[];
  add(files: readonly File[]): void;
  /** Takes a picture that has not arrived yet out of the list. */
  cancel(key: number): void;
  /** How many pictures are on their way. */
  pending(): number;
  /** Resolves once nothing is on its way any more. @returns how many have failed meanwhile */
  idle(): Promise<number>;
  stop(): void;
  subscribe(listener: () => void): () => void;
}

/** product/add-item#photos: the pause between two files, and how long a line stays after success and failure. */
const pauseMs = 500;
const doneMs = 1000;
const failedMs = 3000;
const shrunkPercent = 35;

/** Sends pictures one after the other (product/add-item#photos). */
export function createPhotoQueue(dependencies: PhotoQueueDependencies): PhotoQueue {
  const { shrink, send, onUploaded, reasonOf, previewOf, dropPreview, wait } = dependencies;
  const listeners = new Set<() => void>();
  const files = new Map<number, File>();
  let rows: readonly UploadRow[] = [];
  let current: { key: number; controller: AbortController } | null = null;
  let ahead: { key: number; photo: Promise<Blob> } | null = null;
  let running = false;
  let lastKey = 0;
  let failures = 0;
  let waitingForIdle: (() => void)[] = [];

  function publish(next: readonly UploadRow[]): void {
    rows = next;
    for (const listener of listeners) listener();
  }
  const change = (key: number, changed: Partial<UploadRow>): void =>
    publish(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const drop = (dropped: readonly UploadRow[]): void => {
    publish(rows.filter((row) => !dropped.includes(row)));
    for (const { state, preview } of dropped) if (state !== 'done') dropPreview(preview);
  };
  const remove = (key: number): void => {
    files.delete(key);
    drop(rows.filter((row) => row.key === key));
  };
  const isPending = (row: UploadRow): boolean => row.state === 'waiting' || row.state === 'sending';
  const nextWaiting = (): UploadRow | undefined => rows.find((row) => row.state === 'waiting');

  const shrunk = ({ key }: UploadRow, file: File): Promise<Blob> => {
    const photo = ahead?.key === key ? ahead.photo : shrink(file);
    ahead = null;
    return photo;
  };
  /** The next picture is made small while this one travels. */
  function shrinkAhead(): void {
    const row = nextWaiting();
    const file = row && files.get(row.key);
    if (!file) return;
    ahead = { key: row.key, photo: shrink(file) };
    // Its failure is met when its turn comes.
    ahead.photo.catch(() => undefined);
  }

  async function sendOne(row: UploadRow, file: File): Promise<void> {
    const { key, preview } = row;
    const controller = new AbortController();
    current = { key, controller };
    change(key, { state: 'sending' });
    try {
      const photo = await shrunk(row, file);
      controller.signal.throwIfAborted();
      change(key, { percent: shrunkPercent });
      shrinkAhead();
      const uploaded = await send(photo, controller.signal);
      controller.signal.throwIfAborted();
      onUploaded(uploaded, preview);
      change(key, { state: 'done', percent: 100 });
      void wait(doneMs).then(() => remove(key));
    } catch (error) {
      if (controller.signal.aborted) return;
      failures += 1;
      change(key, { state: 'failed', percent: 100, reason: reasonOf(error) });
      void wait(failedMs).then(() => remove(key));
    } finally {
      current = null;
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let row = nextWaiting(); row; row = nextWaiting()) {
      const file = files.get(row.key);
      if (file) await sendOne(row, file);
      else remove(row.key);
      if (nextWaiting()) await wait(pauseMs);
    }
    running = false;
    for (const resolve of waitingForIdle) resolve();
    waitingForIdle = [];
  }

  return {
    rows: () => rows,
    add(added) {
      const fresh = added.map((file): UploadRow => {
        lastKey += 1;
        files.set(lastKey, file);
        return { key: lastKey, name: file.name, preview: previewOf(file), percent: 0, state: 'waiting', reason: null };
      });
      publish([...rows, ...fresh]);
      void run();
    },
    cancel(key) {
      if (current?.key === key) current.controller.abort();
      remove(key);
    },
    pending: () => rows.filter(isPending).length,
    async idle() {
      const before = failures;
      if (running) await new Promise<void>((resolve) => waitingForIdle.push(resolve));
      return failures - before;
    },
    stop() {
      current?.controller.abort();
      ahead = null;
      files.clear();
      drop(rows);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
