import { own } from '../own.ts';
import { foldText } from '../text/fold.ts';
import type { ProductField } from './product-fields.ts';

/** How people and spreadsheets say yes and no, as the fold writes it: a saved file has TRUE or ИСТИНА where `true` stood. */
const flagWords: Readonly<Record<string, 'true' | 'false'>> = Object.fromEntries([
  ...['true', 'ha', 'ҳа', 'ха', 'да', 'yes', 'истина', 'rost', 'bor', 'есть', '1'].map((word) => [
    foldText(word),
    'true',
  ]),
  ...['false', "yo'q", 'нет', 'no', 'ложь', "yolg'on", '0'].map((word) => [foldText(word), 'false']),
]);
/** Longer ones are no such word. */
const longestWord = 20;

/** The cell of a yes or no: `true` or `false` in whatever words; anything else as it stands. */
export function flagCell(cell: string): string {
  const text = cell.trim();
  return text.length > longestWord ? text : (own(flagWords, foldText(text)) ?? text);
}

/** Thousands between dots or commas, at least twice: of one alone nobody can say whether it is none of a fraction. */
const grouped = /^\d{1,3}(?:(?:\.\d{3}){2,}(?:,0{1,2})?|(?:,\d{3}){2,}(?:\.0{1,2})?)$/;

/** "1 500 000", "1.500.000", "1,500,000.00", "1500000.00" and "1500000" are one amount. */
function amountCell(cell: string): string {
  const text = cell.replace(/[\s\u00a0\u202f']/g, '');
  if (grouped.test(text)) return text.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, '');
  return text.replace(/[.,]0{1,2}$/, '');
}

/** A cell of a file as the form would state it, by the kind of its field; what cannot be read stays as it stands, to be refused. */
export function fieldCell(field: ProductField, cell: string): string {
  switch (field.kind) {
    case 'text':
      return cell;
    case 'amount':
      return amountCell(cell);
    case 'flag':
      return flagCell(cell);
    case 'choice': {
      const text = cell.trim();
      return field.options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? text;
    }
  }
}
