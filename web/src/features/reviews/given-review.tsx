import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { WordsDecision } from '#web/features/decision/words-decision.tsx';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ReviewCard } from './review-card.tsx';
import { type MyReviewData, refreshReviews } from './review-queries.ts';
import { useReviewDialog } from './use-review-dialog.tsx';

const action = 'link min-h-11 gap-1.5 text-13 font-medium';

/** A review that I wrote, with what I may still do with it. */
export function GivenReview({ review }: { review: MyReviewData }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { open, dialog } = useReviewDialog();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call('deleteReview', { params: { reviewId: review.id } }),
    onSuccess: async () => {
      toast(m.people_deleted(), { kind: 'success' });
      setDeleting(false);
      await refreshReviews(queryClient, review.seller.id);
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <>
      <ReviewCard
        review={review}
        about="seller"
        badge={review.isHidden && <Badge kind="warning">{m.people_hidden()}</Badge>}
        actions={
          review.isHidden ? (
            <WordsDecision
              isIt={({ subject, subjectId }) => subject === 'review' && subjectId === review.id}
              title={review.product.title}
            />
          ) : (
            <>
              {review.canEdit && (
                <button
                  type="button"
                  className={action}
                  onClick={() => open({ sellerId: review.seller.id, product: review.product, review })}
                >
                  {m.people_edit()}
                </button>
              )}
              <button type="button" className={`${action} text-danger`} onClick={() => setDeleting(true)}>
                {m.people_delete()}
              </button>
            </>
          )
        }
      />
      {dialog}
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={m.people_delete_question()}
        closeLabel={m.common_close()}
        width="420px"
        foot={
          <>
            <Button kind="ghost" onClick={() => setDeleting(false)}>
              {m.common_cancel()}
            </Button>
            <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              {m.people_delete()}
            </Button>
          </>
        }
      >
        <p className="text-14 text-ink-2">{m.people_delete_text()}</p>
      </Dialog>
    </>
  );
}
