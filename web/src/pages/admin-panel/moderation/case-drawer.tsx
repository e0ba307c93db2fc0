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
import type { DecidedCase } from './use-decisions.ts';

const caseQuery = (api: Api, caseId: number) =>
  queryOptions({
    queryKey: [...casesKey, 'one', caseId],
    queryFn: ({ signal }) => api.call('getCase', { params: { caseId } }, { signal }).then((answer) => answer.content),
  });

/** One case with its decisions; the letters of the hint do what the buttons do. */
export function CaseDrawer({
  caseId,
  onClose,
  onStep,
  onRejectCopies,
}: {
  caseId: number;
  onClose: () => void;
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
  // The button that was pressed is gone with what it did: without focus in it the dialog hears no Esc.
  useFocusKept(
    () => body.current?.closest('dialog'),
    () => body.current,
  );
  const found = query.data;
  const isMine = found?.claimedBy !== null && found?.claimedBy?.id === me.data?.id;
  const can = (decision: CaseDecision): boolean => isMine && (found?.can.decide.includes(decision) ?? false);
  const mayTake =
    found !== undefined && found.claimedBy === null && (found.can.decide.length > 0 || found.can.decideAppeal);
  const harmless: CaseDecision = found?.status === 'pending' ? 'approve' : 'dismiss';
  const plain = (decision: CaseDecision): void => {
    if (found) act.mutate(() => decidePlainly(api, found, decision));
  };
  const take = (): void => act.mutate(() => api.call('claimCase', { params: { caseId } }));
  const release = (): void => act.mutate(() => api.call('releaseCase', { params: { caseId } }));

  const keys = {
    ...(mayTake ? { t: take } : {}),
    ...(can(harmless) ? { a: () => plain(harmless) } : {}),
    ...(can('reject') ? { r: () => decideAgainst('reject') } : {}),
    ...(can('block') ? { b: () => decideAgainst('block') } : {}),
    ...(isMine ? { u: release } : {}),
  };

  return (
    <AdminDrawer
      isAddressed
      title={found ? m.moderation_case({ id: caseId, title: caseTitle(found) }) : m.moderation_tab()}
      onClose={onClose}
      foot={
        found && !against && (mayTake || isMine) ? (
          <div className="flex w-full flex-wrap justify-end gap-2 [&>:nth-child(4)]:grow">
            {mayTake && (
              <Button loading={act.isPending} onClick={take}>
                {m.moderation_take()}
              </Button>
            )}
            {isMine && (
              <Button kind="ghost" loading={act.isPending} onClick={release}>
                {m.moderation_release()}
              </Button>
            )}
            {can('block') && (
              <Button kind="danger" onClick={() => decideAgainst('block')}>
                {blockTexts[found.subject]()}
              </Button>
            )}
            {can('reject') && (
              <Button kind="outline" onClick={() => decideAgainst('reject')}>
                {m.moderation_reject()}
              </Button>
            )}
            {can(harmless) && (
              <Button loading={act.isPending} onClick={() => plain(harmless)}>
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
          {against && isMine && (
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
  return text ? (
    <p className="rounded-field bg-lapis-soft px-3 py-2.5" role="status">
      {text}
    </p>
  ) : null;
}

/** A decision that takes nothing from anybody. */
function decidePlainly(api: Api, { id, version, subjectVersion }: CaseDetails, decision: CaseDecision) {
  return api.call('decideCase', {
    params: { caseId: id },
    body: { version, subjectVersion, decision, rule: null },
  });
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
