import type { Language } from '#contract/texts/language.ts';

/**
 * A number as it is typed, without the signs that part its groups: `45,000` where no fraction can stand, `1.500.000`, and in English `1,500`,
 * whose comma is no decimal one there. Anything else stays as it is.
 * @param isWhole whether it can have no fraction
 */
export function withoutGroups(typed: string, { isWhole, language }: { isWhole: boolean; language: Language }): string {
  const sign = /^-?[1-9]\d*([.,])\d{3}(?:\1\d{3})*$/.exec(typed.trim())?.[1];
  if (!sign) return typed;
  const isGrouped = isWhole || typed.split(sign).length > 2 || (sign === ',' && language === 'en');
  return isGrouped ? typed.replaceAll(sign, '') : typed;
}
