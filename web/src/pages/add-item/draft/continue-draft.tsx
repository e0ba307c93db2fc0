import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { draftQuery } from '#web/api/own-queries.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { fileTextIcon } from '#web/ui/icons.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { accountDrafts, formOfDraft, sendDraft } from './account-draft.ts';
import { markFormOpen, readDraft, saveDraft } from './draft.ts';

/** A draft of the account becomes the one of this device, and the form goes on with it. */
export function ContinueDraft({ userId, draftId }: { userId: number; draftId: number }) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(draftQuery(api, draftId));
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!data || failed) return;
    let left = false;
    const adopt = async (): Promise<void> => {
      const own = readDraft(userId, Date.now());
      const isSame = own?.draftId === draftId;
      // Another unfinished listing of this device goes to the account before it makes room.
      if (own && !own.isSent && !isSame) await sendDraft(accountDrafts(api, userId), own);
      if (left) return;
      // What this device has of the same draft is only newer while the account does not have it.
      if (!own || own.isSent || !isSame || own.savedAt < Date.parse(data.savedAt)) {
        const kept = { draftId, key: newIdempotencyKey(), isSent: true, savedAt: Date.now() };
        saveDraft(userId, { ...kept, form: formOfDraft(data) });
      }
      queryClient.removeQueries({ queryKey: draftQuery(api, draftId).queryKey });
      markFormOpen(userId);
      navigate(paths.addItem(), { replace: true });
    };
    adopt().catch(() => !left && setFailed(true));
    return () => {
      left = true;
    };
  }, [data, api, userId, draftId, navigate, queryClient, failed]);

  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        level={1}
        title={m.add_item_draft_gone()}
        text={m.add_item_draft_gone_text()}
        icon={fileTextIcon}
        tint="saffron"
      >
        <ButtonLink to={paths.cabinet('draft')}>{m.add_item_drafts()}</ButtonLink>
      </EmptyState>
    );
  }
  if (failed || (error && !isFetching)) {
    const retry = (): void => {
      setFailed(false);
      if (error) void refetch();
    };
    return (
      <ErrorState
        level={1}
        title={m.add_item_draft_failed()}
        text={error?.message ?? m.add_item_draft_unsent()}
        retryLabel={m.common_retry()}
        onRetry={retry}
      />
    );
  }
  return <FormSkeleton />;
}
