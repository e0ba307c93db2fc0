import { useSearchParams } from 'react-router';
import { ModerationTab } from '../moderation/moderation-tab.tsx';
import { ReviewMode } from './review-mode.tsx';

/** The queue of moderators as a table, or one case after the other (product/panel#review). */
export function ReportsTab() {
  const [search] = useSearchParams();
  return search.get('review') === '1' ? <ReviewMode /> : <ModerationTab />;
}
