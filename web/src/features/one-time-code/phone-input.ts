import { formatPhoneInput } from '#contract/values/text/phone.ts';

/** What a phone field shows, and where its caret stands. */
export interface PhoneEdit {
  value: string;
  caret: number;
}

export type Deletion = 'backward' | 'forward' | null;

const prefix = '+998';
const nationalLength = 9;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Formats a phone field after an edit as `+998 XX XXX XX XX` and keeps the caret at the digit where the person is
 * (product/accounts#phone-field). `raw` and `rawCaret` are what the browser made of the edit, `before` is what the field showed until then.
 * Deleting a space deletes the digit beyond it. A field without digits is empty.
 */
export function editPhone(before: string, raw: string, rawCaret: number, deletion: Deletion = null): PhoneEdit {
  if (digitsOf(raw) === '' && raw.includes('+')) return { value: `${prefix} `, caret: prefix.length + 1 };
  let digits = nationalDigits(raw);
  let left = Math.max(0, digits.length - digitsOf(raw.slice(rawCaret).replace(prefix, '')).length);
  if (deletion && raw.length < before.length && digits === nationalDigits(before)) {
    const removed = deletion === 'backward' ? left - 1 : left;
    if (removed >= 0) digits = digits.slice(0, removed) + digits.slice(removed + 1);
    if (deletion === 'backward') left = Math.max(0, left - 1);
  }
  if (digits === '') return { value: '', caret: 0 };
  const value = formatPhoneInput(prefix + digits);
  return { value, caret: caretAfter(value, Math.min(left, nationalLength)) };
}

/** Whether the field holds no number yet, the prefix aside. */
export function isPhoneEmpty(value: string): boolean {
  return nationalDigits(value) === '';
}

/** The digits after the prefix. A prefix typed or pasted after our own is dropped once there are more digits than a number has. */
function nationalDigits(raw: string): string {
  const ownPrefix = raw.includes(prefix);
  const digits = ownPrefix ? digitsOf(raw.replace(prefix, '')) : digitsOf(formatPhoneInput(raw)).slice(3);
  return ownPrefix && digits.length > nationalLength && digits.startsWith('998') ? digits.slice(3) : digits;
}

function caretAfter(value: string, count: number): number {
  let seen = -digitsOf(prefix).length;
  for (let position = 0; position < value.length; position += 1) {
    if (seen === count) return Math.max(position, prefix.length + 1);
    if (/\d/.test(value.charAt(position))) seen += 1;
  }
  return value.length;
}
