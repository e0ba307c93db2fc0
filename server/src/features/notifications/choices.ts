import { z } from 'zod';
import type { DeliveryChannel, NoticeChoice } from '#contract/values/notice.ts';

const stored = z.record(z.string(), z.record(z.string(), z.boolean())).catch({});

/** Stored choices with what they do not name: a kind goes everywhere until somebody says otherwise. */
export function readChoices(choices: unknown): Record<NoticeChoice, Record<DeliveryChannel, boolean>> {
  const known = stored.parse(choices);
  const of = (choice: NoticeChoice) => ({
    push: known[choice]?.push ?? true,
    telegram: known[choice]?.telegram ?? true,
  });
  return {
    message: of('message'),
    saved_search: of('saved_search'),
    price_drop: of('price_drop'),
    follow: of('follow'),
    moderation: of('moderation'),
    expiry: of('expiry'),
  };
}
