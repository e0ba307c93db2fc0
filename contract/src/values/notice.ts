/** Kinds of notices that a person chooses places for; questions about a listing go with its end. */
export const noticeChoices = ['message', 'saved_search', 'price_drop', 'follow', 'moderation', 'expiry'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

/** Where notices go beside the inbox. */
const deliveryChannels = ['push', 'telegram'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];
