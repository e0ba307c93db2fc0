import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { starIcon } from '#web/ui/icons.ts';
import { reviewableQuery } from './review-queries.ts';
import { Stars } from './stars.tsx';
import { useReviewDialog } from './use-review-dialog.tsx';

/** On a seller's page: the deals that I can review, and what I wrote about the others. In the cabinet: those with any seller that I can review. */
export function ReviewEntries({ sellerId }: { sellerId?: number }) {
  const { signedIn } = useSession();
  const entries = useQuery({ ...reviewableQuery(useApi(), { sellerId }), enabled: signedIn });
  const { open, dialog } = useReviewDialog();
  const shown = entries.data?.filter(({ review }) => !review || review.canEdit) ?? [];
  if (shown.length === 0) return dialog;
  return (
    <section className="panel mb-3 py-2 md:py-3" aria-label={m.people_your_review()}>
      <ul className="divide-y divide-line">
        {shown.map(({ productId, sellerId: ofSeller, title, review }) => (
          <li key={productId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-48 flex-1 text-14 text-pretty wrap-anywhere">
              {review ? title : m.people_write_about({ title })}
              {review && (
                <span className="mt-1 flex items-center gap-2 text-13 text-ink-2">
                  {m.people_your_review()}
                  <Stars rating={review.rating} />
                </span>
              )}
            </span>
            <Button
              kind={review ? 'outline' : 'tonal'}
              size="sm"
              icon={review ? undefined : starIcon}
              onClick={() => open({ sellerId: ofSeller, product: { id: productId, title }, review })}
            >
              {review ? m.people_edit() : m.people_write()}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

/** In a conversation, after a deal: the buyer's way to review the seller, until they have. */
export function ReviewEntry({ sellerId, productId }: { sellerId: number; productId: number }) {
  const entries = useQuery(reviewableQuery(useApi(), { productId }));
  const { open, dialog } = useReviewDialog();
  const [entry] = entries.data ?? [];
  if (!entry || entry.review) return dialog;
  const { review, title } = entry;
  return (
    <div className="flex justify-center border-b border-line px-3">
      <button
        type="button"
        className="link min-h-11 gap-1.5 text-13 font-medium"
        onClick={() => open({ sellerId, product: { id: productId, title }, review })}
      >
        <Icon of={starIcon} size={16} />
        {m.people_write()}
      </button>
      {dialog}
    </div>
  );
}
