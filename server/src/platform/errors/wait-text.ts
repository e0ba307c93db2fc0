import type { Language } from '#contract/texts/language.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const uzbekUnits: Readonly<Record<Unit, string>> = { second: 'soniya', minute: 'daqiqa', hour: 'soat', day: 'kun' };
const cyrillicUnits: typeof uzbekUnits = { second: 'сония', minute: 'дақиқа', hour: 'соат', day: 'кун' };
/** Accusative, as "через" and "подождите" ask for. */
const russianUnits: Readonly<Record<Unit, Partial<Record<Intl.LDMLPluralRule, string>>>> = {
  second: { one: 'секунду', few: 'секунды', many: 'секунд' },
  minute: { one: 'минуту', few: 'минуты', many: 'минут' },
  hour: { one: 'час', few: 'часа', many: 'часов' },
  day: { one: 'день', few: 'дня', many: 'дней' },
};
const russianPlural = new Intl.PluralRules('ru');

/**
 * A wait of whole seconds in the unit that people count it in, rounded up so that nobody comes too early: seconds below two
 * minutes, minutes below two hours, hours below two days, then days.
 */
export function waitText(seconds: number, language: Language): string {
  const [count, unit] = inUnits(seconds);
  if (language === 'uz') return `${count} ${uzbekUnits[unit]}`;
  if (language === 'uz-Cyrl') return `${count} ${cyrillicUnits[unit]}`;
  if (language === 'en') return `${count} ${unit}${count === 1 ? '' : 's'}`;
  return `${count} ${russianUnits[unit][russianPlural.select(count)]}`;
}

function inUnits(seconds: number): [count: number, unit: Unit] {
  if (seconds < 2 * minute) return [seconds, 'second'];
  if (seconds < 2 * hour) return [Math.ceil(seconds / minute), 'minute'];
  return seconds < 2 * day ? [Math.ceil(seconds / hour), 'hour'] : [Math.ceil(seconds / day), 'day'];
}
