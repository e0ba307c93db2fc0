import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type PullOutcome, shopLimits } from '#contract/values/import.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { UnsavedQuestion } from '#web/features/leaving/unsaved-question.tsx';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { refreshCwIcon, trash2Icon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { shopFeedQuery, shopFilePath, shopFilesKey } from './shop-queries.ts';

type Feed = ApiOutput<'getShopFeed'>['content']['feed'];

/** ms between two looks at a pull that was asked for */
const pollMs = 2000;

const outcomeTexts: Readonly<Record<PullOutcome, () => string>> = {
  changed: m.shop_files_pull_changed,
  unchanged: m.shop_files_pull_unchanged,
  failed: m.shop_files_pull_failed,
  unreadable: m.shop_files_pull_unreadable,
};

/** The address that the shop's list is pulled from each night (product/cabinet#list-from-an-address). */
export function FeedSection() {
  const api = useApi();
  const feed = useQuery({
    ...shopFeedQuery(api),
    // Until the pull that was asked for has been made.
    refetchInterval: ({ state }) => (state.data?.isPulling ? pollMs : false),
  });
  return (
    <section className="panel" aria-labelledby="shop-feed">
      <h2 className="h3" id="shop-feed">
        {m.shop_files_feed()}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{m.shop_files_feed_text()}</p>
      {feed.data !== undefined ? (
        <>
          <FeedForm saved={feed.data} />
          {feed.data && <LastPull feed={feed.data} />}
        </>
      ) : isUnanswered(feed) ? (
        <ErrorState
          title={feed.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void feed.refetch()}
          level={3}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}

function FeedForm({ saved }: { saved: Feed }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(saved?.url ?? '');
  const [archivesMissing, setArchives] = useState(saved?.archivesMissing ?? false);
  const [isOn, setOn] = useState(saved?.isOn ?? true);
  const stated = { url: url.trim(), archivesMissing, isOn };
  const [settled, settle] = useState(JSON.stringify(stated));
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<{ text: string } | null>(null);
  const { queryKey } = shopFeedQuery(api);
  const save = useMutation({
    mutationFn: (body: typeof stated) => api.call('saveShopFeed', { body }),
    onSuccess: ({ content }, sent) => {
      settle(JSON.stringify(sent));
      setError(null);
      putAnswer(queryClient, queryKey, content.feed);
      toast(m.cabinet_saved(), { kind: 'success' });
    },
    onError: (failure) => {
      const text = failure instanceof ApiError ? failure.fields.url : undefined;
      setError(text ? { text } : null);
      toast(failure.message, { kind: 'error' });
    },
  });
  const remove = useMutation({
    mutationFn: () => api.call('deleteShopFeed', {}),
    onSuccess: () => {
      setRemoving(false);
      setUrl('');
      settle(JSON.stringify({ ...stated, url: '' }));
      putAnswer(queryClient, queryKey, null);
      toast(m.shop_files_feed_removed(), { kind: 'success' });
    },
    onError: (failure) => toast(failure.message, { kind: 'error' }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (stated.url === '') setError({ text: m.shop_files_feed_missing() });
    else save.mutate(stated);
  };
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const box = useOpener<HTMLFormElement>(saved !== null);
  return (
    <form {...box} className="grid gap-3 md:max-w-140" onSubmit={submit} noValidate>
      <UnsavedQuestion changed={JSON.stringify(stated) !== settled} />
      <Input
        ref={field}
        label={m.shop_files_feed_url()}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={shopLimits.url}
        value={url}
        error={error?.text}
        onChange={(event) => {
          setUrl(event.target.value);
          setError(null);
        }}
      />
      <Checkbox checked={archivesMissing} onChange={({ target }) => setArchives(target.checked)}>
        {m.shop_files_archives_missing()}
      </Checkbox>
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {m.shop_files_feed_on()}
      </Checkbox>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending}>
          {m.common_save()}
        </Button>
        {saved && (
          <Button kind="ghost" icon={trash2Icon} onClick={() => setRemoving(true)}>
            {m.shop_files_feed_remove()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={m.shop_files_feed_remove_question()}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.shop_files_feed_remove() }}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {m.shop_files_feed_remove_text()}
      </ConfirmDialog>
    </form>
  );
}

function LastPull({ feed }: { feed: NonNullable<Feed> }) {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const pull = useMutation({
    mutationFn: () => api.call('pullShopFeed', {}),
    onSuccess: ({ content }) => {
      putAnswer(queryClient, shopFeedQuery(api).queryKey, content.feed);
      void queryClient.invalidateQueries({ queryKey: shopFilesKey });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const isWaiting = feed.isPulling;
  const isBad = feed.outcome === 'failed' || feed.outcome === 'unreadable';
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4 text-14">
      <p role="status">
        {isWaiting
          ? m.shop_files_pull_waits()
          : feed.pulledAt && feed.outcome
            ? `${formatMoment(feed.pulledAt, language)}: ${outcomeTexts[feed.outcome]()}`
            : m.shop_files_pull_none()}
      </p>
      {!isWaiting && isBad && feed.problem && (
        <p className="rounded-control bg-danger-soft p-3 text-danger wrap-anywhere">{feed.problem}</p>
      )}
      {!feed.isOn && <p className="text-ink-2">{m.shop_files_feed_is_off()}</p>}
      {feed.isOn && !isWaiting && feed.nextPullAt && (
        <p className="text-13 text-ink-3">
          {m.shop_files_pull_next({ date: formatMoment(feed.nextPullAt, language) })}
        </p>
      )}
      {feed.importId !== null && !feed.isConfirmed && <p className="text-ink-2">{m.shop_files_feed_unconfirmed()}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {feed.isOn && (
          <Button
            kind="tonal"
            size="sm"
            icon={refreshCwIcon}
            loading={pull.isPending || isWaiting}
            onClick={() => pull.mutate()}
          >
            {m.shop_files_pull_now()}
          </Button>
        )}
        {feed.importId !== null && (
          <Link to={shopFilePath(feed.importId)} className="text-lapis-text hover:underline">
            {m.shop_files_pull_result()}
          </Link>
        )}
      </div>
    </div>
  );
}
