import type { z } from 'zod';
import { validationTexts } from '#contract/error-texts.ts';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { type Localized, languages } from '#contract/values/language.ts';
import { own } from '#contract/values/own.ts';
import { AppError } from './app-error.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses what came in by its schema. Where fields with a rule of their own are broken, the first of those rules is the message.
 * @throws AppError VALIDATION (422) with a text per field; in a path, NOT_FOUND (404): an id that cannot exist.
 */
export function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: 'params' | 'query' | 'body',
  rules: Readonly<Record<string, Localized>> = {},
): z.output<S> {
  // Where fields have rules a missing body is one without any of them.
  const sent = Object.keys(rules).length > 0 ? (value ?? {}) : value;
  const parsed = schema.safeParse(sent, { reportInput: true });
  if (parsed.success) return parsed.data;
  if (place === 'params') throw new AppError('NOT_FOUND');
  const fields = new Map<string, Localized>();
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.') || place;
    const rule = isTooLong(issue) ? undefined : own(rules, String(issue.path[0]));
    if (!fields.has(path)) fields.set(path, rule ?? issueText(issue));
  }
  const [, broken] = Object.entries(rules).find(([field, rule]) => fields.get(field) === rule) ?? [];
  const [only, ...others] = fields.values();
  const text = broken ?? (others.length === 0 ? only : undefined);
  throw new AppError('VALIDATION', { fields: Object.fromEntries(fields), ...(text ? { text } : {}) });
}

/** A text that says something, only too much of it: its rule asks for something to be there. */
function isTooLong(issue: Issue): boolean {
  return issue.code === 'custom' && isLengthBounds(issue.params?.length) && String(issue.input ?? '').trim() !== '';
}

/** One sentence for each kind of issue; the words of the schema library never reach a caller. */
function issueText(issue: Issue): Localized {
  if (isMissing(issue)) return validationTexts.required;
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected);
    case 'too_small':
      return filled(sizeTexts(issue.origin).min, { n: issue.exact ? issue.minimum : atLeast(issue) });
    case 'too_big':
      return filled(sizeTexts(issue.origin).max, { n: atMost(issue) });
    case 'invalid_value':
      return filled(validationTexts.oneOf, { options: issue.values.filter((value) => value !== '').join(', ') });
    case 'invalid_format':
      return validationTexts.format;
    case 'not_multiple_of':
      return filled(validationTexts.multipleOf, { n: issue.divisor });
    case 'unrecognized_keys':
      return filled(validationTexts.unknownKeys, { keys: issue.keys.join(', ') });
    case 'invalid_union':
      return unionText(issue);
    case 'custom':
      return customText(issue);
    case 'invalid_key':
    case 'invalid_element':
      return validationTexts.invalid;
  }
}

/** A value that was not sent at all, whatever should have stood there. */
function isMissing(issue: Issue): boolean {
  const about: readonly Issue['code'][] = ['invalid_type', 'invalid_value', 'invalid_union'];
  return about.includes(issue.code) && issue.input === undefined;
}

function typeText(expected: string): Localized {
  switch (expected) {
    case 'string':
      return validationTexts.text;
    case 'int':
      return validationTexts.integer;
    case 'number':
      return validationTexts.number;
    case 'boolean':
      return validationTexts.boolean;
    case 'array':
    case 'tuple':
      return validationTexts.list;
    case 'object':
    case 'record':
      return validationTexts.object;
    default:
      return validationTexts.invalid;
  }
}

function sizeTexts(origin: string): { min: Localized; max: Localized } {
  if (origin === 'string') return { min: validationTexts.tooShort, max: validationTexts.tooLong };
  if (origin === 'array' || origin === 'set') return { min: validationTexts.tooFew, max: validationTexts.tooMany };
  return { min: validationTexts.tooSmall, max: validationTexts.tooBig };
}

/** The least whole number that is allowed: bounds of the contract are whole. */
function atLeast(issue: z.core.$ZodIssueTooSmall): number | bigint {
  return issue.inclusive === false ? Number(issue.minimum) + 1 : issue.minimum;
}

function atMost(issue: z.core.$ZodIssueTooBig): number | bigint {
  return issue.inclusive === false ? Number(issue.maximum) - 1 : issue.maximum;
}

/** Where a value may have several forms, the form that it came nearest to says what is wrong. */
function unionText(issue: z.core.$ZodIssueInvalidUnion): Localized {
  const nearest = issue.errors.map((branch) => branch[0]).find((first) => first && !isOtherForm(first));
  return nearest ? issueText(nearest) : validationTexts.invalid;
}

/** The value is of another type, or not the one word that this form consists of. */
function isOtherForm(issue: Issue): boolean {
  return issue.code === 'invalid_type' || (issue.code === 'invalid_value' && issue.values.includes(''));
}

function customText({ params }: z.core.$ZodIssueCustom): Localized {
  if (params?.rule === 'phone') return signInRuleTexts.phone;
  const bounds: unknown = params?.length;
  if (!isLengthBounds(bounds)) return validationTexts.invalid;
  return filled(bounds.min > 0 ? validationTexts.length : validationTexts.tooLong, {
    min: bounds.min,
    max: bounds.max,
    n: bounds.max,
  });
}

function isLengthBounds(value: unknown): value is { min: number; max: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'min' in value &&
    'max' in value &&
    typeof value.min === 'number' &&
    typeof value.max === 'number'
  );
}

/** The text with its `{name}`s filled in. */
function filled(text: Localized, inputs: Readonly<Record<string, string | number | bigint>>): Localized {
  const [uz, ru, en] = languages.map((language) =>
    text[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(own(inputs, name) ?? whole)),
  );
  return { uz: uz ?? '', ru: ru ?? '', en: en ?? '' };
}
