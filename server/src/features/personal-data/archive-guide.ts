import type { Language } from '#contract/texts/language.ts';
import { m, say, type Text } from '#contract/texts/messages.ts';
import type { ArchiveFileName } from './archive.repository.ts';

const contents: Readonly<Record<ArchiveFileName | 'photos', Text>> = {
  profile: m.archive_file_profile,
  sessions: m.archive_file_sessions,
  listings: m.archive_file_listings,
  drafts: m.archive_file_drafts,
  likes: m.archive_file_likes,
  'saved-searches': m.archive_file_saved_searches,
  'recent-searches': m.archive_file_recent_searches,
  conversations: m.archive_file_conversations,
  messages: m.archive_file_messages,
  'saved-replies': m.archive_file_saved_replies,
  'reviews-written': m.archive_file_reviews_written,
  'reviews-received': m.archive_file_reviews_received,
  notifications: m.archive_file_notifications,
  payments: m.archive_file_payments,
  reports: m.archive_file_reports,
  decisions: m.archive_file_decisions,
  'kind-requests': m.archive_file_kind_requests,
  consents: m.archive_file_consents,
  'shop-feed': m.archive_file_shop_feed,
  shop: m.archive_file_shop,
  follows: m.archive_file_follows,
  blocks: m.archive_file_blocks,
  photos: m.archive_file_photos,
};

/** README.txt of an archive, in the person's language. */
export function archiveGuide(language: Language): string {
  const lines = Object.entries(contents).map(
    ([name, text]) => `${name === 'photos' ? 'photos/, avatar.webp' : `${name}.json`}: ${say(text, language)}`,
  );
  return `${say(m.archive_heading, language)}\n\n${lines.join('\n')}\n\n${say(m.archive_left_out, language)}\n`;
}
