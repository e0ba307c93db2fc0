import { useSearchParams } from 'react-router';
import { ModerationTab } from '../moderation/moderation-tab.tsx';
import { reviewFilter } from '../moderation/queue-groups.ts';
import { ReviewMode } from './review-mode.tsx';

/** The queue of moderators as a table, or one case after the other (product/panel#review). */
export function ReportsTab() {
  const [search] = useSearchParams();
  // Narrowed otherwise it begins anew.
  return search.get('review') === '1' ? <ReviewMode key={JSON.stringify(reviewFilter(search))} /> : <ModerationTab />;
}
