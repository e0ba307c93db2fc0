import type { IntentSource } from './intent-knowledge.ts';

/** The groups of synonyms by their words and by their concepts. */
export class Synonyms {
  readonly groups: IntentSource['groups'];
  readonly #byWord = new Map<string, string[]>();
  readonly #ofBrand = new Map<string, readonly string[]>();
  readonly #byConcept = new Map<string, readonly string[]>();

  constructor(groups: IntentSource['groups']) {
    this.groups = groups;
    for (const { concept, kind, terms, weak } of groups) {
      this.#byConcept.set(asConcept(concept), terms);
      const strong = terms.filter((term) => !weak.includes(term));
      for (const term of strong) {
        const word = term.toLowerCase();
        this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), ...strong]);
      }
      if (kind === 'brand') for (const term of terms) this.#ofBrand.set(term.toLowerCase(), terms);
    }
  }

  /** What people say for a word or phrase, itself among it where a group has it; ambiguous terms aside. */
  of(text: string): readonly string[] {
    return this.#byWord.get(text.toLowerCase()) ?? [];
  }

  /** The spellings of a brand. */
  ofBrand(word: string): readonly string[] {
    return this.#ofBrand.get(word.toLowerCase()) ?? [];
  }

  /** The terms of the group that has the key of a property or an option for its concept. */
  ofKey(key: string): readonly string[] {
    return this.#byConcept.get(asConcept(key)) ?? [];
  }
}

/** Keys have low lines where the names of groups have hyphens. */
const asConcept = (key: string): string => key.replaceAll('_', '-');
