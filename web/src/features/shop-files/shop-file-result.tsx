import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { shopOutcomes } from '#contract/values/import.ts';
import { useApi } from '#web/api/api-context.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { FileRows } from '#web/features/import-file/file-rows.tsx';
import { FileCounts, FileProgress } from '#web/features/import-file/file-state.tsx';
import { stateTexts } from '#web/features/import-file/import-texts.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { arrowLeftIcon, checkIcon, trash2Icon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { lastShopFiles, type ShopFile, shopFilePath, shopFilesKey } from './shop-queries.ts';

/** ms between two looks at a file that a job is at */
const pollMs = 1000;

const isUnderWay = (file: ShopFile | undefined): boolean => file?.state === 'checking' || file?.state === 'applying';

/** A file of a shop: how far it is, what its rows do, and the word to do it. */
export function ShopFileResult({ importId }: { importId: number }) {
  const api = useApi();
  const language = useLang();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const queryKey = [...shopFilesKey, importId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call('getShopImport', { params: { importId } }, { signal }).then((answer) => answer.content),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const file = query.data;
  const fail = (error: Error): void => {
    toast(error.message, { kind: 'error' });
    void query.refetch();
  };
  const apply = useMutation({
    networkMode: 'always',
    mutationFn: (digest: string) => api.call('applyShopImport', { params: { importId }, body: { digest } }),
    onSuccess: ({ content }) => putAnswer(queryClient, queryKey, content),
    onError: fail,
  });
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('discardShopImport', { params: { importId } }),
    onSuccess: async () => {
      toast(m.admin_import_discarded(), { kind: 'success' });
      await navigate(shopFilePath(null), { replace: true });
      // Only the list: the file itself is not asked for again, it is gone.
      await queryClient.invalidateQueries({ queryKey: lastShopFiles(api).queryKey });
    },
    onError: fail,
  });
  const isDone = file?.state === 'done';
  useEffect(() => {
    // The cabinet's lists and counts may be others by now.
    if (isDone) void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'dashboard' });
  }, [isDone, queryClient]);
  const back = (
    <ButtonLink kind="outline" icon={arrowLeftIcon} to={shopFilePath(null)}>
      {m.shop_files_all()}
    </ButtonLink>
  );
  if (!file) {
    return query.isError ? (
      <div className="grid justify-items-start gap-4">
        {back}
        <ErrorState title={query.error.message} retryLabel={m.common_retry()} onRetry={() => void query.refetch()} />
      </div>
    ) : (
      <Skeleton className="h-64 rounded-card" />
    );
  }
  const toDo = file.counts.add + file.counts.change + file.counts.gone;
  const remarks =
    toDo === 0
      ? [m.admin_import_nothing()]
      : [
          ...(file.counts.bad > 0 ? [m.admin_import_bad_stay()] : []),
          ...(file.source === 'feed' ? [m.shop_files_then_by_itself()] : []),
        ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="h3 wrap-anywhere">{file.name}</h2>
            <p className="text-13 text-ink-3">
              {file.source === 'feed' ? m.shop_files_from_address() : m.shop_files_sent()}
            </p>
          </div>
          <Badge kind={isDone ? 'success' : 'lapis'}>
            <span role="status">{stateTexts[file.state]()}</span>
          </Badge>
        </div>
        {isUnderWay(file) && <FileProgress file={file} />}
        <FileCounts outcomes={shopOutcomes} counts={file.counts} isDone={isDone} />
        {file.missingKept !== null && (
          <p className="rounded-control bg-saf-soft p-3 text-14 text-saf-text">
            {m.shop_files_missing_kept({ count: formatNumber(file.missingKept, language) })}
          </p>
        )}
        {file.state === 'checked' && remarks.length > 0 && <p className="text-14 text-ink-2">{remarks.join(' ')}</p>}
        <div className="flex flex-wrap gap-2">
          {file.state === 'checked' && toDo > 0 && (
            <Button icon={checkIcon} loading={apply.isPending} onClick={() => apply.mutate(file.digest)}>
              {m.admin_import_apply({ count: formatNumber(toDo, language) })}
            </Button>
          )}
          {(file.state === 'checked' || file.state === 'checking') && (
            <Button kind="ghost" icon={trash2Icon} loading={discard.isPending} onClick={() => discard.mutate()}>
              {m.admin_import_discard()}
            </Button>
          )}
          {back}
        </div>
      </section>
      {!isUnderWay(file) && (
        <FileRows
          file={file}
          outcomes={shopOutcomes}
          queryKey={queryKey}
          load={(asked, signal) =>
            api
              .call('listShopImportRows', { params: { importId }, query: asked }, { signal })
              .then((answer) => answer.content)
          }
        />
      )}
    </div>
  );
}
