import type { NotificationData, OwnProductData } from '#web/api/queries.ts';

/** Whether a notice tells of the state that a listing is in: one decision of a moderator is one row. */
export function hasNotificationOf(
  { id, status }: Pick<OwnProductData, 'id' | 'status'>,
  notices: readonly Pick<NotificationData, 'notice'>[],
): boolean {
  return notices.some(
    ({ notice }) => notice.kind === 'moderation' && notice.productId === id && notice.decision === status,
  );
}
