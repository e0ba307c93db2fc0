import { type AddItemForm, isWorthKeeping } from '../form/add-item-form.ts';
import { clearDraft, type Draft, readDraft, saveDraft } from './draft.ts';
import { createDraftSaver, type DraftSaver, type DraftSaverDependencies } from './draft-saver.ts';

/** Where the form as it now is is kept; `unsent`: on the device alone, since the account could not be reached. */
export type Kept = 'device' | 'unsent' | 'account' | null;

export interface DraftKeeperDependencies {
  userId: number;
  drafts: Omit<DraftSaverDependencies, 'onSaved' | 'onFailed'>;
  onKept(kept: Kept): void;
  /** told each time that a draft of the account has changed */
  onAccountChanged(): void;
}

export interface DraftKeeper {
  /** Goes on with a draft of before; what the account does not have of it is sent. */
  goOn(draft: Draft): void;
  change(form: AddItemForm): void;
  /** Sends what could not be sent so far. */
  resend(): void;
  /** Sends nothing, whatever changes. @returns the account's draft, if there is one */
  pause(): Promise<number | null>;
  /** Goes on after a pause that has led to nothing. */
  resume(): void;
  /** Keeps on the device at once what was typed last: the page may be gone a moment later. */
  flush(): void;
  /** The form is closed: what was typed is saved at once, and what comes later touches only what is its own. */
  leave(): void;
  /** Nothing is left to keep: the draft has become a listing, or another one begins. */
  forget(): void;
}

const saveAfterMs = 600;
/** Names the form that was opened last in this page. */
let newest: object | null = null;

/** Keeps the form on this device at once and on the account a little later, while it is worth keeping. */
export function createDraftKeeper({ userId, drafts, onKept, onAccountChanged }: DraftKeeperDependencies): DraftKeeper {
  let latest: AddItemForm | null = null;
  let draftId: number | null = null;
  let key = drafts.newKey();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saver: DraftSaver | null = null;
  let isOpen = true;
  let writtenAt = 0;
  const token = {};
  newest = token;

  const keepOnDevice = (form: AddItemForm, isSent: boolean): void => {
    const present = readDraft(userId, Date.now());
    // Once the form is closed another one, of this page or of another tab, may have its draft here.
    if (!isOpen && (newest !== token || present?.savedAt !== writtenAt)) return;
    // Pictures belong to one draft: with them the last tab to write is right.
    if (present?.key === key && present.savedAt !== writtenAt && form.photos.length === 0) becomeAnother(form);
    writtenAt = Date.now();
    saveDraft(userId, { form, draftId, key, isSent, savedAt: writtenAt });
  };

  const keepNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!latest) return;
    if (isWorthKeeping(latest)) keepOnDevice(latest, false);
    else clearDraft();
    onKept(isWorthKeeping(latest) ? 'device' : null);
  };

  const flush = (): void => {
    if (timer !== undefined) keepNow();
  };

  /** Another tab writes on in the same draft: this one goes on in one of its own, so that neither loses a word. */
  function becomeAnother(form: AddItemForm): void {
    saver?.stop();
    [draftId, key] = [null, drafts.newKey()];
    saver = newSaver(false);
    saver.change(form);
  }

  const newSaver = (isTried: boolean): DraftSaver => {
    const own: DraftSaver = createDraftSaver(
      {
        ...drafts,
        newKey() {
          key = drafts.newKey();
          return key;
        },
        onSaved(id, sent) {
          onAccountChanged();
          if (saver !== own || !latest) return;
          draftId = id;
          clearTimeout(timer);
          timer = undefined;
          keepOnDevice(latest, sent === latest);
          onKept(sent === latest ? 'account' : 'device');
        },
        onFailed() {
          // What was typed since is not on the device either; its own try says how it went.
          if (saver === own && timer === undefined) onKept('unsent');
        },
      },
      { draftId, key, isTried },
    );
    return own;
  };

  return {
    goOn(draft) {
      ({ draftId, key, savedAt: writtenAt } = draft);
      latest = draft.form;
      saver = newSaver(draftId === null);
      if (!draft.isSent) saver.change(draft.form);
    },
    change(form) {
      latest = form;
      onKept(null);
      clearTimeout(timer);
      timer = setTimeout(keepNow, saveAfterMs);
      // What was emptied is saved too where there is a draft of it.
      if (!isWorthKeeping(form) && !saver) return;
      saver ??= newSaver(false);
      saver.change(form);
    },
    resend: () => saver?.resend(),
    async pause() {
      flush();
      return (await saver?.pause()) ?? draftId;
    },
    resume: () => saver?.resume(),
    flush,
    leave() {
      flush();
      isOpen = false;
      saver?.resend();
    },
    forget() {
      clearTimeout(timer);
      saver?.stop();
      [latest, draftId, key, saver] = [null, null, drafts.newKey(), null];
      onKept(null);
      clearDraft();
    },
  };
}
