import { own } from '#contract/values/own.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';
import { jobName } from './job-names.ts';

type Notice = ApiOutput<'listNotifications'>['content']['data'][number]['notice'];

const noticeTexts: Readonly<Record<Notice['kind'] | 'message', () => string>> = {
  message: m.upkeep_notice_message,
  saved_search: m.upkeep_notice_saved_search,
  price_drop: m.upkeep_notice_price_drop,
  follow: m.upkeep_notice_follow,
  moderation: m.upkeep_notice_moderation,
  expiry: m.upkeep_notice_expiry,
  still_selling: m.upkeep_notice_still_selling,
  review: m.upkeep_notice_review,
  seller_kind: m.upkeep_notice_seller_kind,
  shop_feed: m.upkeep_notice_shop_feed,
  security: m.upkeep_notice_security,
};

/** Payme's methods that move or record money, in words. */
const callTexts: Readonly<Record<string, () => string>> = {
  PerformTransaction: m.upkeep_call_perform,
  CancelTransaction: m.upkeep_call_cancel,
  SetFiscalData: m.upkeep_call_fiscal,
};

/** The names of channels and gateways are the same in all languages. */
const brands: Readonly<Record<string, string>> = { push: 'Push', telegram: 'Telegram', payme: 'Payme' };

/** What failed for good, in words; a name that has none stands as it is (product/panel#upkeep). */
export function failureName({ kind, what }: { kind: 'notice' | 'job' | 'gateway'; what: string }): string {
  if (kind === 'job') return jobName(what);
  const [, carrier = '', carried = ''] = /^(\w+): (.*)$/s.exec(what) ?? [];
  const brand = own(brands, carrier);
  if (!brand) return what;
  if (kind === 'notice') return `${brand}: ${own(noticeTexts, carried)?.() ?? carried}`;
  const [method = '', ...number] = carried.split(' ');
  return `${brand}: ${[own(callTexts, method)?.() ?? method, ...number].join(' ')}`;
}
