import type { AnswerTime } from '#contract/values/profile.ts';
import { m } from '#web/texts/messages.ts';

/** How soon a seller usually answers, as buyers read it; null where that is not known. */
export function answerText(seller: { answerTime: AnswerTime | null; answerMinutes: number | null }): string | null {
  const { answerTime, answerMinutes } = seller;
  if (answerMinutes !== null) return m.people_answers_in_minutes({ minutes: answerMinutes });
  return answerTime && answerTime !== 'minutes' ? answerTexts[answerTime]() : null;
}

const answerTexts: Readonly<Record<Exclude<AnswerTime, 'minutes'>, () => string>> = {
  hour: m.people_answers_hour,
  hours: m.people_answers_hours,
  day: m.people_answers_day,
  days: m.people_answers_days,
};
