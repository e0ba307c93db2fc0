import { usualAliases } from '#contract/values/reference.ts';

/**
 * Of what people call the things of a category, the most usual first, the single words that somebody may have mistyped: what lies near one
 * of the many others, or near a word of a phrase, is any other word sooner.
 */
export function usualNames(aliases: readonly string[]): string[] {
  return aliases.slice(0, usualAliases).filter((alias) => !alias.includes(' '));
}
