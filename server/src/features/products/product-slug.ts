const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  э: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  ы: 'i',
  й: 'y',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ў: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ҳ: 'h',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
};
const longest = 60;

/** The readable part of a product's address, `chevrolet-cobalt-2021`; empty when the title has no letters of ours (decisions §1). */
export function productSlug(title: string): string {
  const latin = [...title.normalize('NFC').toLowerCase()].map((letter) => cyrillic[letter] ?? letter).join('');
  const words = latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'`´‘’ʻʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= longest) return words;
  const end = words.lastIndexOf('-', longest);
  return words.slice(0, end > 0 ? end : longest);
}
