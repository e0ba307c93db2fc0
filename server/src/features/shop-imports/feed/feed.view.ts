import type { Language } from '#contract/texts/language.ts';
import { keptText } from '#server/platform/database/localized.ts';
import type { ShopFeed } from '../store/feed.repository.ts';

/** The address of a shop as its owner sees it. */
export function feedView(feed: ShopFeed | null, language: Language) {
  if (!feed) return { feed: null };
  return {
    feed: {
      url: feed.url,
      archivesMissing: feed.archives_missing,
      isOn: feed.is_on,
      isConfirmed: feed.is_confirmed,
      isPulling: feed.is_on && feed.asked_at !== null && (feed.pulled_at === null || feed.pulled_at < feed.asked_at),
      failures: feed.failures,
      nextPullAt: feed.is_on ? feed.next_pull_at.toISOString() : null,
      pulledAt: feed.pulled_at?.toISOString() ?? null,
      outcome: feed.outcome,
      problem: keptText(feed.problem, language),
      importId: feed.import_id,
    },
  };
}
