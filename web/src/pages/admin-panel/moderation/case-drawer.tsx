import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CaseDecision } from '#contract/values/moderation/moderation.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { meQuery } from '#web/api/queries.ts';
import { useFocusKept } from '#web/features/leaving/use-focus-kept.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminDrawer, useLeave } from '../table/admin-drawer.tsx';
import { AppealForm } from './appeal-form.tsx';
import { CaseContent, FailedDecision } from './case-content.tsx';
import { blockTexts, type CaseDetails, caseTitle, claimText } from './case-texts.ts';
import { casesKey } from './cases-key.ts';
import { DecisionForm } from './decision-form.tsx';
import { LastDecision } from './undo-bar.tsx';
import { type DecidedCase, useDecisions } from './use-decisions.ts';

const caseQuery = (api: Api, caseId: number) =>
  queryOptions({
    queryKey: [...casesKey, 'one', caseId],
    queryFn: ({ signal }) => api.call('getCase', { params: { caseId } }, { signal }).then((answer) => answer.content),
    // Until it is known what came of a decision.
    refetchInterval: ({ state }) => (hasPendingDecision(state.data) ? lookAgainMs : false),
  });

/** ms between two looks at a case whose decision waits for its time */
const lookAgainMs = 2000;

/** Whether a decision waits for its time. */
const hasPendingDecision = (found: CaseDetails | undefined): boolean =>
  Boolean(found?.pending && !found.pending.failed);

/** One case with its decisions; the letters of the hint do what the buttons do. */
export function CaseDrawer({
  caseId,
  onClose,
  onStep,
  onPass,
  onRejectCopies,
}: {
  caseId: number;
  onClose: () => void;
  /** with the way to take it back */
  onPass: (passed: DecidedCase, decision: CaseDecision) => void;
  onRejectCopies: (copies: readonly DecidedCase[]) => void;
  /** to the next (1) or the previous (-1) case of the table */
  onStep: (step: 1 | -1) => void;
}) {
  const api = useApi();
  const query = useQuery(caseQuery(api, caseId));
  const me = useQuery(meQuery(api));
  const [against, decideAgainst] = useState<'reject' | 'block' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const { act, settle } = useCaseActs(caseId);
  const { pending } = useDecisions();
  // The button that was pressed is gone with what it did: without focus in it the dialog hears no Esc.
  useFocusKept(
    () => body.current?.closest('dialog'),
    () => body.current,
  );
  const found = query.data;
  const isMine = found?.claimedBy !== null && found?.claimedBy?.id === me.data?.id;
  const isDecided =
    hasPendingDecision(found) || pending.some((batch) => !batch.isUnanswered && batch.caseIds.includes(caseId));
  const can = (decision: CaseDecision): boolean =>
    isMine && !isDecided && (found?.can.decide.includes(decision) ?? false);
  const mayTake =
    found !== undefined &&
    !isDecided &&
    found.claimedBy === null &&
    (found.can.decide.length > 0 || found.can.decideAppeal);
  const harmless: CaseDecision = found?.status === 'pending' ? 'approve' : 'dismiss';
  const plain = (decision: CaseDecision): void => {
    if (found) onPass({ caseId, version: found.version, subjectVersion: found.subjectVersion }, decision);
  };
  const take = (): void => act.mutate(() => api.call('claimCase', { params: { caseId } }));
  const release = (): void => act.mutate(() => api.call('releaseCase', { params: { caseId } }));

  // While a refusal is written letters are its text, wherever the focus is.
  const keys =
    act.isPending || against
      ? {}
      : {
          ...(mayTake ? { t: take } : {}),
          ...(can(harmless) ? { a: () => plain(harmless) } : {}),
          ...(can('reject') ? { r: () => decideAgainst('reject') } : {}),
          ...(can('block') ? { b: () => decideAgainst('block') } : {}),
          ...(isMine && !isDecided ? { u: release } : {}),
        };
  const mayAct = found !== undefined && !against && !isDecided && (mayTake || isMine);

  return (
    <AdminDrawer
      isAddressed
      title={found ? m.moderation_case({ id: caseId, title: caseTitle(found) }) : m.moderation_tab()}
      onClose={onClose}
      foot={
        mayAct || pending.length > 0 ? (
          <div className="flex w-full flex-wrap justify-end gap-2 [&>:nth-child(4)]:grow">
            <LastDecision />
            {mayAct && mayTake && (
              <Button loading={act.isPending} onClick={take}>
                {m.moderation_take()}
              </Button>
            )}
            {mayAct && isMine && (
              <Button kind="ghost" loading={act.isPending} onClick={release}>
                {m.moderation_release()}
              </Button>
            )}
            {mayAct && can('block') && (
              <Button kind="danger" onClick={() => decideAgainst('block')}>
                {blockTexts[found.subject]()}
              </Button>
            )}
            {mayAct && can('reject') && (
              <Button kind="outline" onClick={() => decideAgainst('reject')}>
                {m.moderation_reject()}
              </Button>
            )}
            {mayAct && can(harmless) && (
              <Button disabled={act.isPending} onClick={() => plain(harmless)}>
                {harmless === 'approve' ? m.moderation_approve() : m.moderation_dismiss()}
              </Button>
            )}
          </div>
        ) : undefined
      }
    >
      <Keys keys={keys} onStep={onStep} />
      {found ? (
        <div ref={body} tabIndex={-1} className="grid gap-5 text-14 focus:outline-none">
          <FailedDecision found={found} />
          <Facts found={found} viewerId={me.data?.id} mayTake={mayTake} />
          {isMine && found.can.decideAppeal && <AppealForm found={found} onDecided={settle} />}
          <CaseContent found={found} onRejectCopies={onRejectCopies} />
          {against && isMine && !isDecided && (
            <DecisionForm found={found} decision={against} onBack={() => decideAgainst(null)} onDecided={settle} />
          )}
          <p className="text-12 text-ink-3 max-lg:hidden">{m.moderation_keys()}</p>
        </div>
      ) : isUnanswered(query) ? (
        <ErrorState
          title={m.moderation_case_failed()}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="grid gap-3" role="status" aria-label={m.common_loading()}>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
    </AdminDrawer>
  );
}

function Facts({ found, viewerId, mayTake }: { found: CaseDetails; viewerId: number | undefined; mayTake: boolean }) {
  const language = useLang();
  const claim = claimText(found, viewerId, language);
  const isWaiting = found.state === 'open' || found.state === 'claimed' || found.state === 'appealed';
  const mayEver = found.can.decide.length > 0 || found.can.decideAppeal;
  const text =
    claim ??
    (mayTake ? m.moderation_take_hint() : isWaiting && !mayEver ? (found.can.why ?? m.moderation_not_yours()) : null);
  const missing = mayEver ? found.can.why : null;
  return text || missing ? (
    <div className="grid gap-1 rounded-field bg-lapis-soft px-3 py-2.5" role="status">
      {text && <p>{text}</p>}
      {missing && <p>{missing}</p>}
    </div>
  ) : null;
}

/** What is done to a case; the answer is the case as it then is, and the queue comes anew. */
function useCaseActs(caseId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: casesKey });
  const settle = (content: CaseDetails): void => {
    putAnswer(queryClient, caseQuery(api, caseId).queryKey, content);
    if (content.state === 'decided' || content.state === 'closed') {
      toast(m.moderation_done(), { kind: 'success' });
    }
    refresh();
  };
  const act = useMutation({
    mutationFn: (call: () => Promise<{ content: CaseDetails }>) => call(),
    onSuccess: ({ content }) => settle(content),
    onError: (error) => {
      toast(error.message, { kind: 'error' });
      refresh();
    },
  });
  return { act, settle };
}

/** The letter that stands on a key, whatever layout it types in. */
const letterOf = ({ code, key }: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;

/** Single letters, while nothing is typed; a step to another case leaves the words of this one. */
function Keys({ keys, onStep }: { keys: Readonly<Record<string, () => void>>; onStep: (step: 1 | -1) => void }) {
  const leave = useLeave();
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef<Readonly<Record<string, () => void>>>({});
  latest.current = { ...keys, j: () => leave(() => onStep(1)), k: () => leave(() => onStep(-1)) };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(target instanceof HTMLElement)) return;
      if (target.closest('input, textarea, select') || !isForDrawer(target, place.current)) return;
      const run = latest.current[letterOf(event)];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return <span ref={place} hidden />;
}

/** Whether a key was pressed in the drawer of `place`, not in a dialog over it; without a focus it belongs to whatever lies on top. */
function isForDrawer(target: HTMLElement, place: HTMLElement | null): boolean {
  const drawer = place?.closest('dialog');
  const pressedIn = target.closest('dialog');
  return pressedIn
    ? pressedIn === drawer
    : [...document.querySelectorAll('dialog[open]')].every((one) => one === drawer);
}
