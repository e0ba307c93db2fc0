import type { Language } from '#contract/texts/language.ts';
import { type Filled, m, textOf } from '#contract/texts/messages.ts';
import { AppError, errorBody } from './app-error.ts';

/** A refusal to delete, told before anybody asks for it. */
export function deletionView(refusal: AppError | null, language: Language): { refusal: string | null } {
  return { refusal: refusal && errorBody(refusal, language, '').message };
}

/**
 * The refusal to delete what is in use, which says what holds it; null where nothing does.
 * @param references how many things of a kind hold it, and what they are called with their number
 */
export function stillReferenced(
  refusal: Filled<{ list: string }>,
  references: readonly (readonly [count: number, things: Filled<{ count: number }>])[],
): AppError | null {
  const present = references.filter(([count]) => count > 0);
  if (present.length === 0) return null;
  const text = textOf((locale) => {
    const parts = present.map(([count, things]) => things({ count }, { locale }));
    const last = parts.pop() ?? '';
    const list = parts.length === 0 ? last : m.refusals_held_several({ first: parts.join(', '), last }, { locale });
    return refusal({ list }, { locale });
  });
  return new AppError('CONFLICT', { text });
}
