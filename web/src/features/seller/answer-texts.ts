import type { AnswerTime } from '#contract/values/profile.ts';
import { m } from '#web/texts/messages.ts';

/** How soon a seller usually answers, as buyers read it. */
export const answerTexts: Readonly<Record<AnswerTime, () => string>> = {
  minutes: m.people_answers_minutes,
  hour: m.people_answers_hour,
  hours: m.people_answers_hours,
  day: m.people_answers_day,
  days: m.people_answers_days,
};
