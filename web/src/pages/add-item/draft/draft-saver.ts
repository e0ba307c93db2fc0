import type { AddItemForm } from '../form/add-item-form.ts';

export interface DraftSaverDependencies {
  /** Keeps the form on the account as a new draft; one key makes one draft, whatever the form. @returns the draft's id */
  create(form: AddItemForm, key: string): Promise<number>;
  /** Saves the form anew in its draft. */
  update(draftId: number, form: AddItemForm): Promise<void>;
  /** whether the server no longer has the draft */
  isGone(error: unknown): boolean;
  newKey(): string;
  /** Told each time that the account has caught up with a form. */
  onSaved(draftId: number, form: AddItemForm): void;
  /** Told each time that the account could not be reached; it is tried again. */
  onFailed(): void;
}

/** What is known of the account's draft when saving begins. */
export interface DraftStart {
  draftId: number | null;
  /** under which the draft is, or was, created */
  key: string;
  /** the server may have a draft of this key already: its answer can have been lost, and with it who has the pictures */
  isTried: boolean;
}

export interface DraftSaver {
  /** The form to keep; it is sent once nothing has changed for a while. */
  change(form: AddItemForm): void;
  /** Sends what could not be sent so far. */
  resend(): void;
  /** Sends nothing more, whatever changes, and waits for what is on its way. @returns the draft's id, if there is one */
  pause(): Promise<number | null>;
  /** Goes on after a pause that has led to nothing. */
  resume(): void;
  /** Sends nothing ever after: the draft has become a listing. */
  stop(): void;
}

/** Nobody who types sends a request for each letter. */
export const quietMs = 2000;
/** What could not be saved is tried again after this, though nobody types or comes back online. */
const retryMs = 30_000;

/** Keeps a form on the account while it is filled in: one request at a time, the last state wins, a lost answer makes no second draft. */
export function createDraftSaver(
  { create, update, isGone, newKey, onSaved, onFailed }: DraftSaverDependencies,
  start: DraftStart,
): DraftSaver {
  let { draftId, key, isTried } = start;
  let waiting: AddItemForm | null = null;
  let latest: AddItemForm | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let paused = false;
  /** asked for while something was on its way */
  let isAskedAgain = false;
  let isStopped = false;

  async function sendOne(form: AddItemForm): Promise<number> {
    if (draftId === null) {
      const isFirstTry = !isTried;
      isTried = true;
      draftId = await create(form, key);
      if (isFirstTry) return draftId;
    }
    await update(draftId, form);
    return draftId;
  }

  async function sendAll(): Promise<void> {
    while (waiting && !paused) {
      const form: AddItemForm = waiting;
      waiting = null;
      try {
        onSaved(await sendOne(form), form);
      } catch (error) {
        if (isStopped) return;
        waiting ??= form;
        if (!isGone(error)) {
          onFailed();
          return;
        }
        // Deleted elsewhere while it is being written here: it is kept as a new one.
        [draftId, key, isTried] = [null, newKey(), false];
      }
    }
  }

  const send = (): void => {
    clearTimeout(timer);
    isAskedAgain = sending !== null;
    if (sending || !waiting || paused) return;
    sending = sendAll().finally(() => {
      sending = null;
      if (!waiting || paused) return;
      // The network may have come back while a try without it was still failing.
      if (isAskedAgain) send();
      else timer = setTimeout(send, retryMs);
    });
  };

  return {
    change(form) {
      if (isStopped) return;
      [waiting, latest] = [form, form];
      if (paused) return;
      clearTimeout(timer);
      timer = setTimeout(send, quietMs);
    },
    resend: send,
    async pause() {
      paused = true;
      clearTimeout(timer);
      await sending;
      if (draftId === null && isTried && latest) draftId = await create(latest, key).catch(() => null);
      return draftId;
    },
    resume() {
      paused = false;
      if (waiting && !isStopped) timer = setTimeout(send, quietMs);
    },
    stop() {
      isStopped = true;
      waiting = null;
      clearTimeout(timer);
    },
  };
}
