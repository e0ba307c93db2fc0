import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { meQuery } from '#web/api/queries.ts';
import {
  type AddItemAction,
  type AddItemForm,
  addItemReducer,
  emptyForm,
  isWorthKeeping,
} from '../form/add-item-form.ts';
import { useFormState } from '../form/use-form-state.ts';
import { accountDrafts, sendDraft } from './account-draft.ts';
import { clearDraft, type Draft, markFormOpen, readDraft, wasFormOpen } from './draft.ts';
import { createDraftKeeper, type Kept } from './draft-keeper.ts';

/** To go on with it, or begin anew: it stays in the account's drafts, or is thrown away. */
export type DraftAnswer = 'goOn' | 'keep' | 'discard';

export interface OfferedDraft {
  draft: Draft;
  /** the account does not have it, and could not be given it */
  isUnsent: boolean;
}

export interface DraftedForm {
  form: AddItemForm;
  /** the form as of the last change */
  latest: () => AddItemForm;
  kept: Kept;
  /** an unfinished listing from before; the form waits until the person decides */
  offer: OfferedDraft | null;
  change: (action: AddItemAction) => void;
  answerOffer: (answer: DraftAnswer) => Promise<void>;
  /** saves nothing, whatever changes; the account's draft, if there is one */
  pause: () => Promise<number | null>;
  /** goes on saving where a pause has led to nothing */
  resume: () => void;
  /** keeps nothing more of the form, whose draft has become a listing */
  forget: () => void;
}

/** The form's state, kept while it is filled in (`draft-keeper.ts`). */
export function useDraftedForm(userId: number): DraftedForm {
  const api = useApi();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState<Kept>(null);
  const [keeper] = useState(() =>
    createDraftKeeper({
      userId,
      drafts: accountDrafts(api, userId),
      onKept: setKept,
      onAccountChanged: () => void queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    }),
  );
  const [{ begun, offered }] = useState(() => {
    const draft = readDraft(userId, Date.now());
    const found = draft && isWorthKeeping(draft.form) ? draft : null;
    return wasFormOpen(userId) ? { begun: found, offered: null } : { begun: null, offered: found };
  });
  const [offer, setOffer] = useState<OfferedDraft | null>(offered && { draft: offered, isUnsent: false });
  const { form, latest, show } = useFormState(() => begun?.form ?? emptyForm);

  const { data: me } = useQuery(meQuery(api));
  const [regionId, districtId] = [me?.region?.id, me?.district?.id];
  /** the form with the place of the profile where it has none; nobody typed that, so nothing is saved for it */
  const showAtHome = useCallback(
    (shown: AddItemForm) => {
      const isKnown = regionId !== undefined && districtId !== undefined;
      show(isKnown ? addItemReducer(shown, { type: 'homeKnown', regionId, districtId }) : shown);
    },
    [regionId, districtId, show],
  );

  useEffect(() => showAtHome(latest()), [showAtHome, latest]);
  useEffect(() => (offer ? undefined : markFormOpen(userId)), [userId, offer]);
  useEffect(() => {
    if (begun) keeper.goOn(begun);
  }, [keeper, begun]);
  useEffect(() => {
    addEventListener('online', keeper.resend);
    // A page that is hidden may be loaded again or ended without another word.
    document.addEventListener('visibilitychange', keeper.flush);
    addEventListener('pagehide', keeper.flush);
    return () => {
      removeEventListener('online', keeper.resend);
      document.removeEventListener('visibilitychange', keeper.flush);
      removeEventListener('pagehide', keeper.flush);
      keeper.leave();
    };
  }, [keeper]);

  return {
    form,
    latest,
    kept,
    offer,
    change(action) {
      show(addItemReducer(latest(), action));
      keeper.change(latest());
    },
    async answerOffer(answer) {
      if (!offer) return;
      const { draft } = offer;
      if (answer === 'goOn') {
        keeper.goOn(draft);
        showAtHome(draft.form);
      } else {
        if (answer === 'keep' && !draft.isSent) {
          try {
            await sendDraft(accountDrafts(api, userId), draft);
          } catch {
            // This device has the only copy: it makes room for another one when the person says so.
            setOffer({ draft, isUnsent: true });
            return;
          }
          void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
        }
        clearDraft();
      }
      setOffer(null);
    },
    pause: keeper.pause,
    resume: keeper.resume,
    forget: keeper.forget,
  };
}
