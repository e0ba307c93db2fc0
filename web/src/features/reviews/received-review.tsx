import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { firstBrokenAnswerRule, reviewRuleTexts } from '#contract/rules/new-review.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/api/browser-session.ts';
import { UnsavedQuestion } from '#web/features/leaving/unsaved-question.tsx';
import { ReportAction } from '#web/features/report/report-action.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { ReviewCard } from './review-card.tsx';
import { type ReviewData, refreshReviews } from './review-queries.ts';

const action = 'link min-h-11 gap-1.5 text-13 font-medium';

/** A review among those about a seller: the seller answers it, everybody but its author can report it. */
export function ReceivedReview({ review }: { review: ReviewData }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const [isAnswering, setAnswering] = useState(false);
  const isSeller = userId === review.seller.id;
  const takeBack = useMutation({
    mutationFn: () => api.call('deleteReviewAnswer', { params: { reviewId: review.id } }),
    onSuccess: async () => {
      toast(m.people_answer_deleted(), { kind: 'success' });
      await refreshReviews(queryClient, review.seller.id);
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const opener = useRef<HTMLButtonElement>(null);
  const shown = isAnswering ? 'form' : review.answer ? 'answer' : 'nothing';
  const before = useRef(shown);
  useEffect(() => {
    const hasChanged = before.current !== shown;
    before.current = shown;
    // The form, or the button that takes the answer back, has gone with the focus.
    if (hasChanged && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <ReviewCard
      review={review}
      answer={isAnswering ? <AnswerForm review={review} onDone={() => setAnswering(false)} /> : undefined}
      actions={
        <>
          {isSeller && !isAnswering && (
            <button ref={opener} type="button" className={action} onClick={() => setAnswering(true)}>
              {review.answer ? m.people_answer_edit() : m.people_answer()}
            </button>
          )}
          {isSeller && review.answer && !isAnswering && (
            <button
              type="button"
              className={`${action} text-danger`}
              aria-disabled={takeBack.isPending || undefined}
              onClick={() => {
                if (!takeBack.isPending) takeBack.mutate();
              }}
            >
              {m.people_answer_delete()}
            </button>
          )}
          {userId !== review.author.id && (
            <ReportAction
              subject="review"
              subjectId={review.id}
              name={review.author.username}
              className={`${action} text-ink-2`}
            />
          )}
        </>
      }
    />
  );
}

function AnswerForm({ review, onDone }: { review: ReviewData; onDone: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState(review.answer?.text ?? '');
  const [error, setError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () => api.call('answerReview', { params: { reviewId: review.id }, body: { text } }),
    onSuccess: async () => {
      toast(m.people_answer_saved(), { kind: 'success' });
      await refreshReviews(queryClient, review.seller.id);
      onDone();
    },
    onError: (failure) =>
      setError(failure instanceof ApiError && failure.code !== 'INTERNAL' ? failure.message : m.people_write_failed()),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = firstBrokenAnswerRule(text);
    setError(broken && reviewRuleTexts[broken]());
    if (!broken && !save.isPending) save.mutate();
  };
  return (
    <form className="grid gap-3 rounded-field bg-sunken p-3" onSubmit={submit} noValidate>
      <Textarea
        className="[&>textarea]:min-h-20"
        label={m.people_answer_label()}
        hint={m.people_answer_hint()}
        value={text}
        error={error}
        autoFocus
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending}>
          {m.people_save()}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </div>
      <UnsavedQuestion changed={text !== (review.answer?.text ?? '')} />
    </form>
  );
}
