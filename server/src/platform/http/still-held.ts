import type { Localized } from '#contract/values/language.ts';
import { AppError } from './app-error.ts';

/** Things of one kind that hold something: how many, and what they are called beside a number. */
export interface Holders {
  n: number;
  /** follows "3 ta" */
  uz: string;
  /** stands before ": 3" */
  ru: string;
  en: { one: string; many: string };
}

/**
 * The refusal to delete what is in use, which says what holds it; null where nothing does.
 * @param holder begins the sentence: "Bu kategoriyada", "В этой категории есть", "This category has"
 */
export function stillHeld(holder: Localized, held: readonly Holders[]): AppError | null {
  const present = held.filter(({ n }) => n > 0);
  if (present.length === 0) return null;
  const list = (parts: string[], and: string) =>
    parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
  const text = {
    uz: `${holder.uz} ${list(
      present.map(({ n, uz }) => `${n} ta ${uz}`),
      'va',
    )} bor. Avval ularni ko'chiring yoki o'chiring.`,
    ru: `${holder.ru}: ${present.map(({ n, ru }) => `${ru} — ${n}`).join(', ')}. Сначала перенесите или удалите их.`,
    en: `${holder.en} ${list(
      present.map(({ n, en }) => `${n} ${n === 1 ? en.one : en.many}`),
      'and',
    )}. Move or delete them first.`,
  };
  return new AppError('CONFLICT', { text });
}
