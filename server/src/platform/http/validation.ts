import type { z } from 'zod';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { type Filled, fill, m, type Text } from '#contract/texts/messages.ts';
import { own } from '#contract/values/own.ts';
import { AppError } from '../errors/app-error.ts';

type Issue = z.core.$ZodIssue;

/**
 * Parses what came in by its schema. Where fields with a rule of their own are broken, the first of those rules is the message.
 * @throws AppError VALIDATION (422) with a text per field; in a path, NOT_FOUND (404): an id that cannot exist.
 */
export function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: 'params' | 'query' | 'body',
  rules: Readonly<Record<string, Text>> = {},
): z.output<S> {
  // Where fields have rules a missing body is one without any of them.
  const sent = Object.keys(rules).length > 0 ? (value ?? {}) : value;
  const parsed = schema.safeParse(sent, { reportInput: true });
  if (parsed.success) return parsed.data;
  if (place === 'params') throw new AppError('NOT_FOUND');
  const fields = new Map<string, Text>();
  for (const issue of parsed.error.issues) {
    const head = String(issue.path[0]);
    const rule = isTooLong(issue) || isNoneOfThese(issue) ? undefined : own(rules, head);
    // A rule speaks of a field as a whole, whatever within it is wrong.
    const path = rule ? head : issue.path.map(String).join('.') || place;
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

/** A word where only certain ones are taken: its rule, too, asks for something to be there. */
function isNoneOfThese(issue: Issue): boolean {
  return issue.code === 'invalid_value' && typeof issue.input === 'string' && issue.input.trim() !== '';
}

/** One sentence for each kind of issue; the words of the schema library never reach a caller. */
function issueText(issue: Issue): Text {
  if (isMissing(issue)) return m.errors_input_required;
  switch (issue.code) {
    case 'invalid_type':
      return typeText(issue.expected);
    case 'too_small':
      return fill(sizeTexts(issue.origin).min, { n: issue.exact ? issue.minimum : atLeast(issue) });
    case 'too_big':
      return fill(sizeTexts(issue.origin).max, { n: atMost(issue) });
    case 'invalid_value':
      return fill(m.errors_input_one_of, { options: issue.values.filter((value) => value !== '').join(', ') });
    case 'invalid_format':
      return m.errors_input_format;
    case 'not_multiple_of':
      return fill(m.errors_input_multiple_of, { n: issue.divisor });
    case 'unrecognized_keys':
      return fill(m.errors_input_unknown_keys, { keys: issue.keys.join(', ') });
    case 'invalid_union':
      return unionText(issue);
    case 'custom':
      return customText(issue);
    case 'invalid_key':
    case 'invalid_element':
      return m.errors_input_invalid;
  }
}

/** A value that was not sent at all, whatever should have stood there. */
function isMissing(issue: Issue): boolean {
  const about: readonly Issue['code'][] = ['invalid_type', 'invalid_value', 'invalid_union'];
  return about.includes(issue.code) && issue.input === undefined;
}

function typeText(expected: string): Text {
  switch (expected) {
    case 'string':
      return m.errors_input_text;
    case 'int':
      return m.errors_input_integer;
    case 'number':
      return m.errors_input_number;
    case 'boolean':
      return m.errors_input_boolean;
    case 'array':
    case 'tuple':
      return m.errors_input_list;
    case 'object':
    case 'record':
      return m.errors_input_object;
    default:
      return m.errors_input_invalid;
  }
}

function sizeTexts(origin: string): Record<'min' | 'max', Filled<{ n: number | bigint }>> {
  if (origin === 'string') return { min: m.errors_input_too_short, max: m.errors_input_too_long };
  if (origin === 'array' || origin === 'set') return { min: m.errors_input_too_few, max: m.errors_input_too_many };
  return { min: m.errors_input_too_small, max: m.errors_input_too_big };
}

/** The least whole number that is allowed: bounds of the contract are whole. */
function atLeast(issue: z.core.$ZodIssueTooSmall): number | bigint {
  return issue.inclusive === false ? Number(issue.minimum) + 1 : issue.minimum;
}

function atMost(issue: z.core.$ZodIssueTooBig): number | bigint {
  return issue.inclusive === false ? Number(issue.maximum) - 1 : issue.maximum;
}

/** Where a value may have several forms, the form that it came nearest to says what is wrong. */
function unionText(issue: z.core.$ZodIssueInvalidUnion): Text {
  const nearest = issue.errors.map((branch) => branch[0]).find((first) => first && !isOtherForm(first));
  return nearest ? issueText(nearest) : m.errors_input_invalid;
}

/** The value is of another type, or not the one word that this form consists of. */
function isOtherForm(issue: Issue): boolean {
  return issue.code === 'invalid_type' || (issue.code === 'invalid_value' && issue.values.includes(''));
}

function customText({ params }: z.core.$ZodIssueCustom): Text {
  if (params?.rule === 'phone') return signInRuleTexts.phone;
  if (params?.rule === 'storable') return m.errors_input_unstorable;
  if (params?.rule === 'integer') return m.errors_input_integer;
  if (Array.isArray(params?.oneOf)) return fill(m.errors_input_one_of, { options: params.oneOf.join(', ') });
  const bounds: unknown = params?.length;
  if (!isLengthBounds(bounds)) return m.errors_input_invalid;
  const { min, max } = bounds;
  return min > 0 ? fill(m.errors_input_length, { min, max }) : fill(m.errors_input_too_long, { n: max });
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
