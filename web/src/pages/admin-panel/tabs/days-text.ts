import { since, until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { m } from '#web/texts/messages.ts';

/** From which day to which, either of which may be open: `2026-yil 21-noyabrdan`. Nothing where both are. */
export function daysText(from: string | number | null, to: string | number | null, language: Language): string {
  const first = from === null ? '' : formatFullDate(from, language);
  const last = to === null ? '' : formatFullDate(to, language);
  if (first && last) return first === last ? first : m.admin_days_between({ first, last });
  if (first) return m.admin_days_since({ since: since(first, language) });
  return last && m.admin_days_until({ until: until(last, language) });
}
