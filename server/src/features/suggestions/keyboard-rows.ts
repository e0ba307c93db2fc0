const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./-=";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю.-=';
const uzbek = 'ёйцукенгшўзхъфқвапролджэячсмитьбю.ғҳ';

/** What the beginning of a text is on the other keyboards: `lbd` → див (facts/uz-search.md §3). */
export function onOtherKeyboards(text: string): string[] {
  const typed = text.toLowerCase();
  const cyrillic = /\p{Script=Cyrillic}/u.test(typed);
  if (cyrillic && /[a-z]/.test(typed)) return [];
  const swapped = [russian, uzbek].map((row) => (cyrillic ? swap(typed, row, english) : swap(typed, english, row)));
  return [...new Set(swapped)].filter((other) => other !== typed);
}

function swap(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}
