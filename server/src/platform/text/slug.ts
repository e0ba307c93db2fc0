import { own } from '#contract/values/own.ts';
import { cyrillicAsLatin } from '#contract/values/text/fold.ts';
import { normalizeText } from '#contract/values/text/text.ts';

/** As people write Uzbek in Latin; the fold, which only compares, makes fewer differences. */
const letters: Readonly<Record<string, string>> = { ...cyrillicAsLatin, қ: 'q', х: 'x' };
const longest = 60;

/** The readable part of an address, `chevrolet-cobalt-2021`; empty when the text has no letters of ours (product/addresses#slugs). */
export function slugOf(text: string): string {
  const latin = [...normalizeText(text, 'NFC').toLowerCase()].map((letter) => own(letters, letter) ?? letter).join('');
  const words = normalizeText(latin, 'NFKD')
    .replace(/[\u0300-\u036f'`´‘’ʻʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= longest) return words;
  const end = words.lastIndexOf('-', longest);
  return words.slice(0, end > 0 ? end : longest);
}
