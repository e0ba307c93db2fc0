import type { Language } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { formatTime } from '#web/texts/dates.ts';

/** Day and time of a moment, in Tashkent. */
export function momentText(moment: string, language: Language): string {
  return `${formatFullDate(moment, language)}, ${formatTime(moment)}`;
}
