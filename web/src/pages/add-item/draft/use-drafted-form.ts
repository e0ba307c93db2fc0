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

export interface DraftedForm {
  form: AddItemForm;
  /** the form as of the last change */
  latest: () => AddItemForm;
  kept: Kept;
  /** an unfinished listing from before; the form waits until the person decides */
  offer: Draft | null;
  change: (action: AddItemAction) => void;
  answerOffer: (goOn: boolean) => void;
  /** saves nothing before the next change; the account's draft, if there is one */
  hold: () => Promise<number | null>;
  /** goes on saving where holding has led to nothing */
  release: () => void;
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
  const [offer, setOffer] = useState(offered);
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
    return () => {
      removeEventListener('online', keeper.resend);
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
    answerOffer(goOn) {
      setOffer(null);
      if (goOn && offer) {
        keeper.goOn(offer);
        showAtHome(offer.form);
        return;
      }
      clearDraft();
      // Of what was typed before the account keeps as much as it can be told.
      if (offer && !offer.isSent) {
        const changed = () => void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
        sendDraft(accountDrafts(api, userId), offer).then(changed, () => undefined);
      }
    },
    hold: keeper.hold,
    release: keeper.release,
    forget: keeper.forget,
  };
}
