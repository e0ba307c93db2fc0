import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CaseDecision, ModerationRule } from '#contract/values/moderation/moderation.ts';
import { paths } from '#web/site/paths.ts';
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
import { countText } from '../moderation/queue-counts.tsx';
import { UndoBar } from '../moderation/undo-bar.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ReviewedCase } from './reviewed-case.tsx';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** One case after the other, decided by keys, each of them for ten seconds still to be taken back (product/panel#review). */
export function ReviewMode() {
  const review = useReview();
  const { current } = review;
  const [, setSearch] = useSearchParams();
  const [isRefusing, refuse] = useState(false);
  const [isHelping, help] = useState(false);
  const [isComparing, compare] = useState(false);
  const [photo, showPhoto] = useState(0);
  const screen = useRef<HTMLElement>(null);
  const caseId = current?.id;
  const [seen, see] = useState(caseId);
  if (seen !== caseId) {
    see(caseId);
    refuse(false);
    compare(false);
    showPhoto(0);
  }
  useEffect(() => {
    // What had the focus may have gone with the case before.
    if (!isRefusing && !isComparing && !isHelping) screen.current?.focus({ preventScroll: true });
    if (caseId !== undefined) scrollTo({ top: 0 });
  }, [caseId, isRefusing, isComparing, isHelping]);

  const may = current ? waysOf(current) : { pass: null, refuse: null };
  const photos = current?.product?.images.length ?? 0;
  const pass = (): void => {
    if (may.pass) review.decide({ decision: may.pass, rule: null, note: '' });
  };
  const refuseBy = (rule: ModerationRule, note: string): void => {
    if (may.refuse) review.decide({ decision: may.refuse, rule, note });
  };
  const takeBack = (): void => {
    if (review.last) void review.takeBack(review.last);
    else toast(m.moderation_review_nothing_back());
  };
  const turn = (step: 1 | -1): void => showPhoto((before) => (photos === 0 ? 0 : (before + step + photos) % photos));
  useReviewKeys({
    a: pass,
    r: () => (may.refuse || !current ? refuse(may.refuse !== null) : toast(m.moderation_review_details())),
    s: review.skip,
    z: takeBack,
    c: () => (!current || isCopy(current) ? compare(current !== undefined) : toast(m.moderation_review_no_copy())),
    next: () => turn(1),
    previous: () => turn(-1),
    help: () => help(true),
    leave: () => (isRefusing ? refuse(false) : undefined),
  });
  const leave = (): void => setSearch({ tab: 'reports' });

  return (
    <div className="flex min-h-dvh flex-col pb-24">
      <header className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 lg:px-7">
        <h1 className="text-16 font-semibold max-md:sr-only">{m.moderation_review()}</h1>
        <Pace decided={review.decided} startedAt={review.startedAt} remaining={review.remaining} />
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
      {review.failed.length > 0 && <Failed failed={review.failed} />}
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
            <ButtonLink kind="outline" to={`${paths.adminPanel()}?tab=reports`}>
              {m.moderation_group_leave()}
            </ButtonLink>
          </EmptyState>
        )}
      </section>
      <footer className="pointer-events-none fixed inset-x-0 bottom-0 z-10 lg:left-56">
        {review.last && (
          <div className="flex justify-center px-4 pb-3">
            <UndoBar key={review.last.batchId} batches={[review.last]} onUndo={takeBack} />
          </div>
        )}
        {current && (
          <DecisionBar
            key={current.id}
            found={current}
            ways={may}
            isRefusing={isRefusing}
            onRefusing={refuse}
            onPass={pass}
            onRefuse={refuseBy}
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
  ['← →', m.moderation_review_key_arrows()],
  ['?', m.moderation_review_keys()],
];

/** What passes a case and what refuses it, where the moderator may do it by one key. */
function waysOf({ can, subject }: CaseDetails): { pass: CaseDecision | null; refuse: CaseDecision | null } {
  const first = (...decisions: CaseDecision[]) => decisions.find((decision) => can.decide.includes(decision)) ?? null;
  return { pass: first('approve', 'dismiss'), refuse: subject === 'user' ? null : first('reject', 'block') };
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

/** Decisions of this moderator that did not come about: their cases wait again. */
function Failed({ failed }: { failed: ReturnType<typeof useReview>['failed'] }) {
  return (
    <ul className="bg-lapis-soft px-4 py-2 text-14 lg:px-7" aria-label={m.moderation_review_failures()}>
      {failed.map((one) => (
        <li key={one.caseId}>
          <Link to={`${paths.adminPanel()}?tab=reports&case=${one.caseId}`} className="link" target="_blank">
            {m.moderation_case({ id: one.caseId, title: caseTitle(one) })}
          </Link>
          {' · '}
          {m.moderation_pending_failed({ reason: one.reason })}
        </li>
      ))}
    </ul>
  );
}
