import { foldedWords } from '#contract/values/text/fold.ts';
import { editDistance } from '../../words/edit-distance.ts';
import { undoneSlips } from '../../words/undone-slips.ts';
import { Vocabulary } from '../../words/vocabulary.ts';
import type { Token } from './tokens.ts';

/** Two slips of vowels from here on, else one: a «подставка» is no «приставка». */
const longWord = 9;
/** In shorter ones only of a vowel, or of the order: «salom» is no salon. */
const middleWord = 6;
/** What is not done is never what is. */
const denied = /(?:magan|maydigan|mas|siz)$/;
/** «asarlari» are several works and no bee: of a short word in the plural only its stem may be mistyped. */
const plural = /^(.*)lar(?:i|im|ing|ni|ga|da|dan|ning|imiz)?$/;
const shortestStem = 5;

/** The words of all names, for what is known and what an unknown word was meant to be. */
export class NameVocabulary {
  readonly #vocabulary = new Vocabulary([]);
  readonly #seen = new Set<string>();
  readonly #spellings = new Map<string, string[]>();
  readonly #knownAlone = new Set<string>();

  /** Words that are known, and that no unknown word was meant to be. */
  know(names: Iterable<string>): void {
    for (const name of names) for (const { folded } of foldedWords(name)) this.#knownAlone.add(folded);
  }

  /** @param names as people write them, the likelier ones first */
  add(names: Iterable<string>): void {
    const changed = new Map<string, number>();
    for (const name of names) {
      for (const part of name.toLowerCase().split(/[\s,()/–-]+/)) {
        if (this.#seen.has(part)) continue;
        this.#seen.add(part);
        const [word, more] = foldedWords(part);
        if (!word || more) continue;
        const known = this.#spellings.get(word.folded);
        if (known) known.push(part);
        else this.#spellings.set(word.folded, [part]);
        changed.set(word.folded, this.#spellings.get(word.folded)?.length ?? 1);
      }
    }
    this.#vocabulary.add(changed);
  }

  /** A word of a name, a form of one, or no word at all. */
  knows({ kind, word, stems }: Token): boolean {
    if (kind !== 'word' || this.#vocabulary.knows(word)) return true;
    return [word, ...stems].some((form) => this.#spellings.has(form) || this.#knownAlone.has(form));
  }

  /** What an unknown word was most likely meant to be, in its own script; null where no name is near enough. */
  corrected({ text, word }: Token): string | null {
    if (denied.test(word) || isShortPlural(word)) return null;
    const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
    const [folded] = foldedWords(text);
    const spelled = folded?.spelled ?? word;
    const meant = this.#vocabulary.correct({ word, spelled, slips: undoneSlips(text), isLast: false }, isCyrillic);
    if (meant === null || !isNear(word, meant)) return null;
    const spellings = this.#spellings.get(meant) ?? [];
    return spellings.find((each) => /\p{Script=Cyrillic}/u.test(each) === isCyrillic) ?? spellings[0] ?? null;
  }
}

function isShortPlural(word: string): boolean {
  const stem = plural.exec(word)?.[1];
  return stem !== undefined && stem.length < shortestStem;
}

function isNear(word: string, meant: string): boolean {
  if (consonants(word) === consonants(meant)) return word.length >= longWord || editDistance(word, meant, 1) <= 1;
  return word.length >= middleWord && editDistance(word, meant, 1) <= 1 && !isOfOtherSound(word, meant);
}

/** «konsert» is no «konvert»: of two consonants that neither sound alike nor lie side by side on a keyboard each makes a word of its own. */
function isOfOtherSound(word: string, meant: string): boolean {
  if (word.length !== meant.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== meant[index]);
  const [typed = '', right = ''] = [word[at], meant[at]];
  if (/[aeiou]/.test(typed + right) || word.slice(at + 1) !== meant.slice(at + 1)) return false;
  return !alike.some((letters) => letters.includes(typed) && letters.includes(right));
}

/** Consonants that people take for one another, by sound or on a keyboard. */
const alike = ['bpvf', 'dtr', 'gkhj', 'zsc', 'mnb', 'lrk', 'yij', 'klj', 'dfg', 'dl', 'ng', 'rp', 'sm', 'hz', 'sdx'];

/** In the order of the alphabet. */
const consonants = (word: string): string => [...word.replace(/[aeiou]/g, '')].sort().join('');
