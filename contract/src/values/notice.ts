/** Kinds of notices that a person chooses places for; questions about a listing go with its end. */
export const noticeChoices = ['message', 'saved_search', 'price_drop', 'follow', 'moderation', 'expiry'] as const;
export type NoticeChoice = (typeof noticeChoices)[number];

/** Where notices go beside the inbox. */
const deliveryChannels = ['push', 'telegram'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** What a person is told of their own account's safety. */
export const securityEvents = [
  'phone_changed',
  'password_set',
  'telegram_linked',
  'new_device',
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
] as const;
