import type { IntentSource } from './intent-knowledge.ts';
import { isBuiltInConcept, readsPrefix } from './text/intent-words.ts';

/** The groups of synonyms by their words and by their concepts. */
export class Synonyms {
  readonly groups: IntentSource['groups'];
  readonly #byWord = new Map<string, string[]>();
  readonly #ofBrand = new Map<string, readonly string[]>();
  readonly #byConcept = new Map<string, readonly string[]>();

  readonly #truths: ReadonlySet<string>;

  /** @param truths keys of properties that are true or not */
  constructor(groups: IntentSource['groups'], truths: ReadonlySet<string> = new Set()) {
    this.groups = groups;
    this.#truths = truths;
    for (const { concept, kind, terms, weak } of groups) {
      this.#byConcept.set(asConcept(concept), terms);
      // Their terms say one thing of a listing, and are no synonyms: of Mitsubishi both Pajero and Lancer.
      if (isBuiltInConcept(concept)) continue;
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

  /**
   * The terms of the groups that have the key of a property or an option for their concept: `land-area`, `reads-land-area`, and for an option
   * of one property alone `reads-drive-full`. «gazi bor» says that there is gas, and names no option that bears that key.
   */
  ofKey(key: string, property?: string): readonly string[] {
    const ofAll = property && this.#truths.has(key) ? [] : [key, `${readsPrefix}${key}`];
    const concepts = [...ofAll, ...(property ? [`${readsPrefix}${property}-${key}`] : [])];
    return concepts.flatMap((concept) => this.#byConcept.get(asConcept(concept)) ?? []);
  }
}

/** Keys have low lines where the names of groups have hyphens. */
const asConcept = (key: string): string => key.replaceAll('_', '-');
