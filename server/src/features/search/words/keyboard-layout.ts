const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./-=";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю.-=';
const uzbek = 'ёйцукенгшўзхъфқвапролджэячсмитьбю.ғҳ';

const upperEnglish = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?_+';

/**
 * What a text becomes on the other keyboard layouts, before punctuation is thrown away: `lbdfy` → диван, `oqbyxjs` → ўйинчоқ,
 * `шзрщту` → iphone (docs/search.md, "Keyboard layout"). Only whole texts of one script are tried.
 */
export function otherLayouts(text: string): string[] {
  const cyrillic = /\p{Script=Cyrillic}/u.test(text);
  const latin = /[a-z]/i.test(text);
  if (cyrillic && latin) return [];
  if (cyrillic) return distinct([swap(text, russian, english), swap(text, uzbek, english)], text);
  return distinct([swap(lowered(text), english, russian), swap(lowered(text), english, uzbek)], text);
}

function lowered(text: string): string {
  return [...text]
    .map((letter) => {
      const at = upperEnglish.indexOf(letter);
      return at < 0 ? letter : (english[at] ?? letter);
    })
    .join('');
}

function swap(text: string, from: string, to: string): string {
  return [...text.toLowerCase()]
    .map((letter) => {
      const at = from.indexOf(letter);
      return at < 0 ? letter : (to[at] ?? letter);
    })
    .join('');
}

function distinct(texts: readonly string[], typed: string): string[] {
  return [...new Set(texts)].filter((text) => text !== typed.toLowerCase());
}
