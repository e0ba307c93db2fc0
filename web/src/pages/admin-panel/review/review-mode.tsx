import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaseDecision, ModerationRule } from '#contract/values/moderation/moderation.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { circleCheckIcon, infoIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type CaseDetails, caseTitle, isCopy } from '../moderation/case-texts.ts';
import { CopiesDialog, copyVerdict } from '../moderation/copies-dialog.tsx';
import { Evidence, isEvidenceGone, useEvidence } from '../moderation/evidence.tsx';
import { FailedDecisions } from '../moderation/failed-decisions.tsx';
import { useQueueAddress, wholeShelf } from '../moderation/queue-address.ts';
import { countText } from '../moderation/queue-counts.tsx';
import { UndoBar } from '../moderation/undo-bar.tsx';
import { passOf, refusalOf } from '../moderation/use-bulk-decisions.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ReviewedCase } from './reviewed-case.tsx';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useWholeGroup } from './use-whole-group.ts';

/** One case after the other, decided by keys, each of them for ten seconds still to be taken back (product/panel#review). */
export function ReviewMode() {
  const review = useReview();
  const { current } = review;
  const navigate = useNavigate();
  const address = useQueueAddress();
  const [isRefusing, refuse] = useState(false);
  const [isHelping, help] = useState(false);
  const [isComparing, compare] = useState(false);
  const [isWhole, takeWhole] = useState(false);
  const group = useWholeGroup(current?.group?.key, isWhole);
  const evidence = useEvidence(current?.id, current?.subject === 'message');
  /** what nobody has read is not decided by a key */
  const isUnread = current?.subject === 'message' && !evidence.data && !isEvidenceGone(evidence);
  const [photo, showPhoto] = useState(0);
  const screen = useRef<HTMLElement>(null);
  const caseId = current?.id;
  const [seen, see] = useState(caseId);
  if (seen !== caseId) {
    see(caseId);
    refuse(false);
    compare(false);
    takeWhole(false);
    showPhoto(0);
  }
  useEffect(() => {
    // What had the focus may have gone with the case before.
    if (!isRefusing && !isComparing && !isHelping) screen.current?.focus({ preventScroll: true });
    if (caseId !== undefined) scrollTo({ top: 0 });
  }, [caseId, isRefusing, isComparing, isHelping]);

  // A message is read before it is decided, so each alone.
  const mayWhole = current?.group != null && current.subject !== 'message';
  const may = current ? waysOf(current) : { pass: null, refuse: null };
  const photos = current?.product?.images.length ?? 0;
  const pass = (): void => {
    if (!may.pass) return;
    if (isUnread) return void toast(m.moderation_review_unread());
    if (isWhole) void review.decideGroup(group.read(), passOf, { rule: null, note: '' });
    else review.decide({ decision: may.pass, rule: null, note: '' });
  };
  const refuseBy = (rule: ModerationRule, note: string): void => {
    if (!may.refuse) return;
    if (isWhole) void review.decideGroup(group.read(), refusalOf, { rule, note });
    else review.decide({ decision: may.refuse, rule, note });
  };
  const takeBack = (): void => {
    if (review.lastAct.length > 0) void review.takeBack(review.lastAct);
    else toast(m.moderation_review_nothing_back());
  };
  const startRefusing = (isStarting: boolean): void => {
    if (!isStarting || !current) refuse(false);
    else if (isUnread) toast(m.moderation_review_unread());
    else if (may.refuse) {
      // An account is blocked alone, for so many days.
      if (current.subject === 'user') takeWhole(false);
      refuse(true);
    } else toast(m.moderation_review_details());
  };
  const turn = (step: 1 | -1): void => showPhoto((before) => (photos === 0 ? 0 : (before + step + photos) % photos));
  useReviewKeys(
    {
      a: pass,
      r: () => startRefusing(true),
      s: review.skip,
      z: takeBack,
      c: () => (!current || isCopy(current) ? compare(current !== undefined) : toast(m.moderation_review_no_copy())),
      g: () => (mayWhole ? takeWhole((before) => !before) : toast(m.moderation_review_no_group())),
      m: () => (isUnread ? void evidence.refetch() : undefined),
      next: () => turn(1),
      previous: () => turn(-1),
      help: () => help(true),
      leave: () => (isRefusing ? refuse(false) : undefined),
    },
    { isRefusing, isReading: review.isReading },
  );
  const leave = (): void => void navigate(address({ review: null }));

  return (
    // What stands behind the rules can be scrolled out from there.
    <div className={`flex min-h-dvh flex-col ${isRefusing ? 'pb-[62dvh]' : 'pb-24'}`}>
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 lg:px-7">
        <h1 className="text-16 font-semibold max-md:sr-only">{m.moderation_review()}</h1>
        <Pace decided={review.decided} startedAt={review.startedAt} remaining={review.remaining} />
        {review.isNarrowed && (
          <p className="flex flex-wrap items-center gap-x-2 text-13">
            <span className="text-ink-3">{m.moderation_review_narrowed()}</span>
            <Link to={address({ ...wholeShelf, shelf: null, mine: null })} className="link">
              {m.moderation_group_leave()}
            </Link>
          </p>
        )}
        <span className="ml-auto flex items-center gap-1">
          <IconButton
            icon={infoIcon}
            className="max-lg:hidden"
            label={m.moderation_review_keys()}
            onClick={() => help(true)}
          />
          <Button kind="ghost" onClick={leave}>
            {m.moderation_review_leave()}
          </Button>
        </span>
      </header>
      {review.isFailing && review.state === 'case' && (
        <p
          className="flex flex-wrap items-center gap-3 bg-danger-soft px-4 py-2 text-14 text-danger lg:px-7"
          role="alert"
        >
          {m.moderation_review_offline()}
          <button type="button" className="link" onClick={review.retry}>
            {m.common_retry()}
          </button>
        </p>
      )}
      <FailedDecisions className="lg:px-7" target="_blank" />
      <section
        ref={screen}
        tabIndex={-1}
        aria-label={current ? m.moderation_case({ id: current.id, title: caseTitle(current) }) : m.moderation_review()}
        className="min-w-0 flex-1 px-4 py-4 focus:outline-none lg:px-7"
      >
        {current ? (
          <ReviewedCase
            key={current.id}
            found={current}
            photo={photo}
            onPhoto={showPhoto}
            onTurn={turn}
            onCompare={() => compare(true)}
            evidence={
              current.subject === 'message' && (
                <Evidence found={current} read={evidence} onRead={() => void evidence.refetch()} />
              )
            }
          />
        ) : review.state === 'loading' ? (
          <div className="grid gap-4 lg:grid-cols-3" role="status" aria-label={m.common_loading()}>
            <Skeleton className="h-96 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </div>
        ) : review.state === 'failed' ? (
          <ErrorState title={m.moderation_review_failed()} retryLabel={m.common_retry()} onRetry={review.retry} />
        ) : (
          <EmptyState
            title={review.state === 'rest' ? m.moderation_review_rest() : m.moderation_review_empty()}
            text={
              review.state === 'rest'
                ? m.moderation_review_rest_text({ count: review.remaining })
                : m.moderation_review_empty_text({ count: review.decided })
            }
            icon={circleCheckIcon}
            tint="turquoise"
          >
            <Button onClick={review.restart}>
              {review.hasSkipped ? m.moderation_review_skipped_again() : m.admin_refresh()}
            </Button>
            <ButtonLink kind="outline" to={address({ review: null })}>
              {m.moderation_group_leave()}
            </ButtonLink>
          </EmptyState>
        )}
      </section>
      <footer className="pointer-events-none fixed inset-x-0 bottom-0 z-10 lg:left-56">
        {review.lastAct[0] && (
          <div className="flex justify-center px-4 pb-3">
            <UndoBar key={review.lastAct[0].batchId} batches={review.lastAct} onUndo={takeBack} />
          </div>
        )}
        {current && (
          <DecisionBar
            key={current.id}
            found={current}
            ways={may}
            isRefusing={isRefusing}
            onRefusing={startRefusing}
            isWhole={isWhole}
            group={group}
            isReading={review.isReading}
            onWhole={takeWhole}
            onPass={pass}
            onRefuse={refuseBy}
            onBlocked={() => review.settled(current.id)}
            onSkip={review.skip}
          />
        )}
      </footer>
      {isComparing && current && (
        <CopiesDialog
          caseId={current.id}
          onClose={() => compare(false)}
          onReject={(copies) => void review.decideAll(copies, copyVerdict)}
        />
      )}
      <Dialog
        open={isHelping}
        onClose={() => help(false)}
        title={m.moderation_review_keys()}
        closeLabel={m.common_close()}
      >
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14">
          {keyTexts().map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-small bg-sunken px-2 py-0.5 font-mono text-13">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

const keyTexts = (): readonly (readonly [key: string, text: string])[] => [
  ['A', m.moderation_review_key_a()],
  ['R', m.moderation_review_key_r()],
  ['S', m.moderation_review_key_s()],
  ['Z', m.moderation_review_key_z()],
  ['C', m.moderation_review_key_c()],
  ['G', m.moderation_review_key_g()],
  ['M', m.moderation_review_key_m()],
  ['← →', m.moderation_review_key_arrows()],
  ['?', m.moderation_review_keys()],
];

/** What passes a case and what refuses it, where the moderator may do it by one key. */
function waysOf({ can, subject }: CaseDetails): { pass: CaseDecision | null; refuse: CaseDecision | null } {
  const first = (...decisions: CaseDecision[]) => decisions.find((decision) => can.decide.includes(decision)) ?? null;
  return {
    pass: first('approve', 'dismiss'),
    refuse: subject === 'user' && !can.blockUser ? null : first('reject', 'block'),
  };
}

/** Cases decided here, how many an hour that makes, and how many wait. */
function Pace({ decided, startedAt, remaining }: { decided: number; startedAt: number; remaining: number }) {
  const language = useLang();
  const hours = Math.max(60_000, Date.now() - startedAt) / 3_600_000;
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-ink-2 tabular-nums">
      <span>{m.moderation_review_remaining({ count: countText(remaining, language) })}</span>
      <span>{m.moderation_review_decided({ count: decided })}</span>
      {decided > 0 && <span>{m.moderation_review_pace({ count: Math.round(decided / hours) })}</span>}
    </p>
  );
}
