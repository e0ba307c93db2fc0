/** What becomes of the data behind a column that names an account: in the archive under a name, or left out for a reason. */
type InArchive = { file: string } | { leftOut: string };
/** The same when an account is erased: rows that go, values that go, or what stays and why. */
type AtErasure = { gone: true } | { stays: string };

export type PersonalColumn = InArchive & AtErasure;

const evidence =
  'what moderators decided, and about what, is kept as evidence; the account behind it has no name any more';
const sharedText = 'others keep what they were told and wrote; its author is shown as a deleted account';

/**
 * Every column of the database that names a person's account or phone (rules/privacy#rights). A test compares it with the
 * database: a column that is not here fails it, so nobody adds personal data without saying what becomes of it.
 */
export const personalColumns: Readonly<Record<string, PersonalColumn>> = {
  'audit_log.actor_id': {
    leftOut: 'the log of what staff did, and of who wrote in another person’s name: evidence against them',
    stays: evidence,
  },
  'banned_words.created_by': { leftOut: 'the work of staff', stays: 'the word is not about the person' },
  'scam_words.created_by': { leftOut: 'the work of staff', stays: 'the word is not about the person' },
  'signals_off.turned_off_by': { leftOut: 'the work of staff', stays: 'the switch is not about the person' },
  'consents.user_id': { file: 'consents.json', gone: true },
  'conversation_members.user_id': { file: 'conversations.json', stays: sharedText },
  'conversations.buyer_id': { file: 'conversations.json', stays: sharedText },
  'conversations.seller_id': { file: 'conversations.json', stays: sharedText },
  'deliveries.user_id': { leftOut: 'notices on their way, which the archive has anyway', gone: true },
  'export_links.user_id': { leftOut: 'one-use links of this very archive', gone: true },
  'follows.follower_id': { file: 'follows.json', gone: true },
  'follows.seller_id': { leftOut: 'who follows whom is the follower’s own data', gone: true },
  'imports.applied_by': {
    leftOut: 'the work of staff',
    stays: 'what was changed by it is in the log of what staff did',
  },
  'imports.created_by': {
    leftOut: 'the work of staff',
    stays: 'what was changed by it is in the log of what staff did',
  },
  'kind_requests.decided_by': { leftOut: 'the work of staff', stays: evidence },
  'kind_requests.user_id': { file: 'kind-requests.json', gone: true },
  'messages.sender_id': { file: 'messages.json', stays: sharedText },
  'moderation_cases.appeal_decided_by': { leftOut: 'the work of staff', stays: evidence },
  'moderation_cases.claimed_by': { leftOut: 'the work of staff', stays: evidence },
  'moderation_cases.decided_by': { leftOut: 'the work of staff', stays: evidence },
  'moderation_cases.owner_id': { file: 'decisions.json', stays: evidence },
  'moderation_cases.user_id': { file: 'decisions.json', stays: evidence },
  'notifications.user_id': { file: 'notifications.json', gone: true },
  'otp_challenges.phone': { leftOut: 'codes are kept only as hashes, for a day', stays: 'goes by itself after a day' },
  'payments.user_id': { file: 'payments.json', stays: 'accounting has to show what was paid' },
  'pending_decisions.decided_by': { leftOut: 'the work of staff', stays: 'goes with the decision, after seconds' },
  'phone_reveals.user_id': { leftOut: 'kept for two days to stop the harvesting of phones', gone: true },
  'product_images.owner_id': { file: 'listings.json', gone: true },
  'product_likes.user_id': { file: 'likes.json', gone: true },
  'products.seller_id': {
    file: 'listings.json',
    stays: 'only as an empty row where somebody talked, paid or decided about it',
  },
  'promotions.granted_by': { leftOut: 'the work of staff', stays: evidence },
  'push_subscriptions.user_id': { leftOut: 'addresses at the browser makers, of use to nobody else', gone: true },
  'recent_searches.user_id': { file: 'recent-searches.json', gone: true },
  'registration_tickets.phone': {
    leftOut: 'proofs are kept only as hashes, for a day',
    stays: 'goes by itself after a day',
  },
  'reports.reporter_id': { file: 'reports.json', stays: evidence },
  'reviews.buyer_id': { file: 'reviews-written.json', stays: sharedText },
  'reviews.seller_id': { file: 'reviews-received.json', stays: sharedText },
  'saved_replies.user_id': { file: 'saved-replies.json', gone: true },
  'saved_searches.user_id': { file: 'saved-searches.json', gone: true },
  'seller_answer_times.seller_id': { leftOut: 'worked out anew each night from the conversations', gone: true },
  'recovery_codes.user_id': { leftOut: 'codes are kept only as hashes', gone: true },
  'second_factor_challenges.user_id': { leftOut: 'sign-ins of the last minutes, kept only as hashes', gone: true },
  'second_factors.user_id': { leftOut: 'the secret of a sign-in, which nobody may read again', gone: true },
  'sessions.user_id': { file: 'sessions.json', gone: true },
  'shop_details.user_id': { file: 'shop.json', gone: true },
  'shop_feeds.user_id': { file: 'shop-feed.json', gone: true },
  'shop_imports.user_id': { leftOut: 'files that the person has sent, kept for 30 days', gone: true },
  'shop_items.user_id': { leftOut: 'the numbers of the person’s own files', gone: true },
  'telegram_links.user_id': { leftOut: 'one-use links, kept only as hashes', gone: true },
  'pending_message_notifications.user_id': { leftOut: 'conversations about to be told of, for seconds', gone: true },
  'user_blocks.blocked_id': { leftOut: 'whom another person blocked is that person’s own data', gone: true },
  'user_blocks.blocker_id': { file: 'blocks.json', gone: true },
  'voices.owner_id': { file: 'messages.json', gone: true },
  'users.phone': { file: 'profile.json', gone: true },
  'users.phone_hash': { leftOut: 'a keyed hash of the phone', gone: true },
};
