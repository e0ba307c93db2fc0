import { z } from 'zod';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { type Language, type Localized, languages } from '#contract/values/language.ts';
import { AppError } from './app-error.ts';

type Issue = z.core.$ZodIssue;

const translators = { uz: z.locales.uz(), ru: z.locales.ru(), en: z.locales.en() };

/**
 * Parses what came in by its schema.
 * @throws AppError VALIDATION (422) with a text per field; in a path, NOT_FOUND (404): an id that cannot exist.
 */
export function parse<S extends z.ZodType>(schema: S, value: unknown, place: 'params' | 'query' | 'body'): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (place === 'params') throw new AppError('NOT_FOUND');
  const fields: Record<string, Localized> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.') || place;
    fields[path] ??= issueText(issue);
  }
  const texts = Object.values(fields);
  throw new AppError('VALIDATION', { fields, ...(texts.length === 1 && texts[0] ? { text: texts[0] } : {}) });
}

function issueText(issue: Issue): Localized {
  if (issue.code === 'custom') {
    if (issue.params?.rule === 'phone') return signInRuleTexts.phone;
    const bounds: unknown = issue.params?.length;
    if (isLengthBounds(bounds)) return lengthText(bounds);
  }
  const text = (language: Language): string => {
    // A raw issue is the same one with its input, which the texts do not print.
    const message = translators[language].localeError?.(issue as z.core.$ZodRawIssue);
    const found = typeof message === 'string' ? message : message?.message;
    return found ?? issue.message;
  };
  const [uz, ru, en] = languages.map(text);
  return { uz: uz ?? '', ru: ru ?? '', en: en ?? '' };
}

function isLengthBounds(value: unknown): value is { min: number; max: number } {
  return typeof value === 'object' && value !== null && 'min' in value && 'max' in value;
}

function lengthText({ min, max }: { min: number; max: number }): Localized {
  if (min > 0) {
    return {
      uz: `Uzunligi ${min} dan ${max} tagacha belgi bo'lsin`,
      ru: `Длина от ${min} до ${max} символов`,
      en: `Between ${min} and ${max} characters`,
    };
  }
  return { uz: `Ko'pi bilan ${max} ta belgi`, ru: `Не больше ${max} символов`, en: `At most ${max} characters` };
}
