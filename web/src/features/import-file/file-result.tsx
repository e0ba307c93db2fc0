import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ImportState, ShopOutcome } from '#contract/values/import.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { arrowLeftIcon, checkIcon, trash2Icon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FileRows } from './file-rows.tsx';
import { FileCounts, FileProgress } from './file-state.tsx';
import { stateTexts } from './import-texts.ts';

/** ms between two looks at a file that a job is at */
const pollMs = 1000;

/** What is known of a file, of staff or of a shop. */
interface LookedAtFile<Outcome extends ShopOutcome> {
  state: ImportState;
  digest: string;
  counts: Readonly<Record<Outcome, number>> & { add: number; change: number; bad: number; gone?: number };
  done: number;
  todo: number;
}

/** The calls about one file, and what is told of it besides. */
export interface FileResultProps<Outcome extends ShopOutcome, File extends LookedAtFile<Outcome>> {
  outcomes: readonly Outcome[];
  queryKey: QueryKey;
  load: (api: Api, signal: AbortSignal) => Promise<File>;
  loadRows: (
    api: Api,
    ...asked: Parameters<Parameters<typeof FileRows<Outcome>>[0]['load']>
  ) => ReturnType<Parameters<typeof FileRows<Outcome>>[0]['load']>;
  apply: (api: Api, digest: string) => Promise<{ content: File }>;
  discard: (api: Api) => Promise<unknown>;
  /** states in which it can be thrown away */
  discardable: readonly ImportState[];
  /** the list of all files: its address, its name and what is kept of it */
  all: { path: string; label: string; queryKey: QueryKey };
  /** whether what is kept under a key may be another once the file is done */
  isTouched: (queryKey: QueryKey) => boolean;
  nameOf: (file: File) => string;
  kindOf: (file: File) => string;
  /** said under its numbers */
  note?: (file: File) => ReactNode;
  /** said before it is applied */
  remark?: (file: File) => string | null;
}

/** A file: how far it is, what its rows do, and the word to do it. */
export function FileResult<Outcome extends ShopOutcome, File extends LookedAtFile<Outcome>>(
  props: FileResultProps<Outcome, File>,
) {
  const { outcomes, queryKey, all } = props;
  const language = useLang();
  const { api, query, apply, discard, isUnderWay, isDone } = useLookedAtFile(props);
  const back = (
    <ButtonLink kind="outline" icon={arrowLeftIcon} to={all.path}>
      {all.label}
    </ButtonLink>
  );
  const file = query.data;
  if (!file) {
    return isUnanswered(query) ? (
      <div className="grid justify-items-start gap-4">
        {back}
        <ErrorState
          title={query.error?.message ?? m.common_network_error()}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      </div>
    ) : (
      <Skeleton className="h-64 rounded-card" />
    );
  }
  const { add, change, bad, gone = 0 } = file.counts;
  const toDo = add + change + gone;
  const remarks =
    toDo === 0
      ? [m.admin_import_nothing()]
      : [bad > 0 && m.admin_import_bad_stay(), props.remark?.(file)].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="h3 wrap-anywhere">{props.nameOf(file)}</h2>
            <p className="text-13 text-ink-3">{props.kindOf(file)}</p>
          </div>
          <Badge kind={isDone ? 'success' : 'lapis'}>
            <span role="status">{stateTexts[file.state]()}</span>
          </Badge>
        </div>
        {isUnderWay && <FileProgress file={file} />}
        <FileCounts outcomes={outcomes} counts={file.counts} isDone={isDone} />
        {props.note?.(file)}
        {file.state === 'checked' && remarks.length > 0 && <p className="text-14 text-ink-2">{remarks.join(' ')}</p>}
        <div className="flex flex-wrap gap-2">
          {file.state === 'checked' && toDo > 0 && (
            <Button icon={checkIcon} loading={apply.isPending} onClick={() => apply.mutate(file.digest)}>
              {m.admin_import_apply({ count: formatNumber(toDo, language) })}
            </Button>
          )}
          {props.discardable.includes(file.state) && (
            <Button kind="ghost" icon={trash2Icon} loading={discard.isPending} onClick={() => discard.mutate()}>
              {m.admin_import_discard()}
            </Button>
          )}
          {back}
        </div>
      </section>
      {!isUnderWay && (
        <FileRows
          file={file}
          outcomes={outcomes}
          queryKey={queryKey}
          load={(asked, signal) => props.loadRows(api, asked, signal)}
        />
      )}
    </div>
  );
}

/** A file, looked at again while a job is at it, and what can be done with it. */
function useLookedAtFile<Outcome extends ShopOutcome, File extends LookedAtFile<Outcome>>({
  queryKey,
  load,
  apply: applying,
  discard: discarding,
  all,
  isTouched,
}: FileResultProps<Outcome, File>) {
  const api = useApi();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const queryClient = useQueryClient();
  const isAtWork = (file: File | undefined): boolean => file?.state === 'checking' || file?.state === 'applying';
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(api, signal),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? pollMs : false),
  });
  const onError = (error: Error): void => {
    toast(error.message, { kind: 'error' });
    void query.refetch();
  };
  const apply = useMutation({
    mutationFn: (digest: string) => applying(api, digest),
    onSuccess: ({ content }) => putAnswer(queryClient, queryKey, content),
    onError,
  });
  const discard = useMutation({
    mutationFn: () => discarding(api),
    onSuccess: async () => {
      toast(m.admin_import_discarded(), { kind: 'success' });
      if (isStillHere()) await navigate(all.path, { replace: true });
      // Only the list: the file itself is not asked for again, it is gone.
      await queryClient.invalidateQueries({ queryKey: all.queryKey });
    },
    onError,
  });
  const isDone = query.data?.state === 'done';
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ predicate: ({ queryKey: key }) => isTouched(key) });
  }, [isDone, isTouched, queryClient]);
  return { api, query, apply, discard, isDone, isUnderWay: isAtWork(query.data) };
}
