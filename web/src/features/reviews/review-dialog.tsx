import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { firstBrokenReviewRule, reviewRuleFields, reviewRuleTexts } from '#contract/rules/new-review.ts';
import { limits } from '#contract/values/limits.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { refreshReviews } from './review-queries.ts';
import { StarInput } from './stars.tsx';

export interface ReviewDialogProps {
  open: boolean;
  onClose: () => void;
  sellerId: number;
  product: { id: number; title: string };
  /** the review that is edited; a new one without */
  review: { id: number; rating: number; text: string } | null;
}

/** Asks a buyer for stars and words. What was entered stays until it is sent, also while the dialog is closed. */
export default function ReviewDialog({ open, onClose, sellerId, product, review }: ReviewDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const formId = useId();
  const [rating, setRating] = useState<number | null>(review?.rating ?? null);
  const [text, setText] = useState(review?.text ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const length = codePoints(text.trim());

  const send = useMutation({
    mutationFn: (stars: number) =>
      review
        ? api.call('updateReview', { params: { reviewId: review.id }, body: { rating: stars, text } })
        : api.call('createReview', { body: { productId: product.id, rating: stars, text } }),
    onSuccess: async () => {
      toast(review ? m.people_saved() : m.people_published(), { kind: 'success' });
      await refreshReviews(queryClient, sellerId);
      onClose();
    },
    onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending) return;
    const broken = firstBrokenReviewRule({ rating, text });
    setErrors(broken ? { [reviewRuleFields[broken]]: reviewRuleTexts[broken]() } : {});
    if (!broken && rating !== null) send.mutate(rating);
  };
  const forget = (): void => {
    setErrors({});
    if (send.isError) send.reset();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={review ? m.people_your_review() : m.people_write()}
      closeLabel={m.common_close()}
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={send.isPending}>
            {review ? m.people_save() : m.people_publish()}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-14 text-ink-2 wrap-anywhere">{m.people_about_product({ title: product.title })}</p>
        <StarInput
          value={rating}
          error={errors.rating}
          onChange={(stars) => {
            setRating(stars);
            forget();
          }}
        />
        <Textarea
          className="[&>textarea]:min-h-28"
          label={m.people_text_label()}
          required
          hint={
            <>
              {m.people_text_hint()}
              <span
                className={`ml-auto flex-none pl-2 whitespace-nowrap tabular-nums ${length > limits.reviewText ? 'text-danger' : ''}`}
              >
                {length} / {limits.reviewText}
              </span>
            </>
          }
          value={text}
          error={errors.text}
          onChange={(event) => {
            setText(event.target.value);
            forget();
          }}
        />
        {send.error && !errors.rating && !errors.text && (
          <FieldError role="alert">
            {send.error instanceof ApiError && send.error.code !== 'INTERNAL'
              ? send.error.message
              : m.people_write_failed()}
          </FieldError>
        )}
      </form>
    </Dialog>
  );
}
