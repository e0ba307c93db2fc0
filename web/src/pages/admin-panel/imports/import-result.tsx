import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { importOutcomes } from '#contract/values/import.ts';
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
import { type Import, kindTexts } from './import-texts.ts';
import { lastImports } from './imports-query.ts';

/** ms between two looks at a file that a job is at */
const pollMs = 1000;

const isUnderWay = (file: Import | undefined): boolean => file?.state === 'checking' || file?.state === 'applying';

/** A file: how far it is, what its rows do, and the word to do it. */
export function ImportResult({ importId, otherPath }: { importId: number; otherPath: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const queryKey = ['admin', 'imports', importId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call('getImport', { params: { importId } }, { signal }).then((answer) => answer.content),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const file = query.data;
  const apply = useMutation({
    networkMode: 'always',
    mutationFn: (digest: string) => api.call('applyImport', { params: { importId }, body: { digest } }),
    onSuccess: ({ content }) => putAnswer(queryClient, queryKey, content),
    onError: (error) => {
      toast(error.message, { kind: 'error' });
      void query.refetch();
    },
  });
  const isDone = file?.state === 'done';
  useEffect(() => {
    // What the other tabs keep may be another by now.
    if (isDone)
      void queryClient.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey: [, tab] }) => tab !== 'imports',
      });
  }, [isDone, queryClient]);
  if (!file) {
    return query.isError ? (
      <div className="grid justify-items-start gap-4">
        <Back to={otherPath} />
        <ErrorState title={query.error.message} retryLabel={m.common_retry()} onRetry={() => void query.refetch()} />
      </div>
    ) : (
      <Skeleton className="h-64" />
    );
  }
  const toDo = file.counts.add + file.counts.change;
  return (
    <>
      <section className="grid gap-4 rounded-card border border-line p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="text-16 font-semibold wrap-anywhere">{file.fileName}</h2>
            <p className="text-13 text-ink-3">{kindTexts[file.kind]()}</p>
          </div>
          <Badge kind={isDone ? 'success' : 'lapis'}>
            <span role="status">{stateTexts[file.state]()}</span>
          </Badge>
        </div>
        {isUnderWay(file) && <FileProgress file={file} />}
        <FileCounts outcomes={importOutcomes} counts={file.counts} isDone={isDone} />
        {file.state === 'checked' && (
          <p className="text-14 text-ink-2">
            {toDo === 0 ? m.admin_import_nothing() : file.counts.bad > 0 ? m.admin_import_bad_stay() : null}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {file.state === 'checked' && toDo > 0 && (
            <ApplyButton count={toDo} loading={apply.isPending} onApply={() => apply.mutate(file.digest)} />
          )}
          {file.state === 'checked' && <DiscardButton importId={importId} otherPath={otherPath} />}
          <Back to={otherPath} />
        </div>
      </section>
      {!isUnderWay(file) && (
        <FileRows
          file={file}
          outcomes={importOutcomes}
          queryKey={queryKey}
          load={(query, signal) =>
            api.call('listImportRows', { params: { importId }, query }, { signal }).then((answer) => answer.content)
          }
        />
      )}
    </>
  );
}

function ApplyButton({ count, loading, onApply }: { count: number; loading: boolean; onApply: () => void }) {
  const language = useLang();
  return (
    <Button icon={checkIcon} loading={loading} onClick={onApply}>
      {m.admin_import_apply({ count: formatNumber(count, language) })}
    </Button>
  );
}

/** Throws a file away that was only looked at. */
function DiscardButton({ importId, otherPath }: { importId: number; otherPath: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call('discardImport', { params: { importId } }),
    onSuccess: async () => {
      toast(m.admin_import_discarded(), { kind: 'success' });
      await navigate(otherPath, { replace: true });
      // Only the list: the file itself is not asked for again, it is gone.
      await queryClient.invalidateQueries({ queryKey: lastImports(api).queryKey });
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <Button kind="ghost" icon={trash2Icon} loading={discard.isPending} onClick={() => discard.mutate()}>
      {m.admin_import_discard()}
    </Button>
  );
}

function Back({ to }: { to: string }) {
  return (
    <ButtonLink kind="outline" icon={arrowLeftIcon} to={to}>
      {m.admin_import_close()}
    </ButtonLink>
  );
}
