import type { ErrorText } from '#contract/errors/error-texts.ts';
import type { Text } from '#contract/texts/messages.ts';
import { AppError } from './app-error.ts';

/**
 * What is refused of one input, gathered so that whoever sent it learns of every field at once. A field keeps what was said of it first,
 * and the whole says what was refused first (rules/answers#envelope).
 */
export class Refusals {
  readonly #fields = new Map<string, Text>();
  #text: ErrorText | undefined;

  get fields(): ReadonlySet<string> {
    return new Set(this.#fields.keys());
  }

  add(field: string, text: Text): void {
    if (this.#fields.size === 0) this.#text = text;
    if (!this.#fields.has(field)) this.#fields.set(field, text);
  }

  /** Takes over the fields that a check refused. @throws the error itself where it refuses something else */
  take(error: unknown): void {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION' || !error.fields) throw error;
    const isFirst = this.#fields.size === 0;
    for (const [field, text] of Object.entries(error.fields)) this.add(field, text);
    if (isFirst) this.#text = error.text;
  }

  /** What a check gives; undefined where it refuses fields, which are taken over. @throws what else the check throws */
  run<Value>(check: () => Value): Value | undefined {
    try {
      return check();
    } catch (error) {
      this.take(error);
      return undefined;
    }
  }

  /** What was read, where nothing was refused. @throws AppError VALIDATION with a text for each refused field */
  orThrow<Value>(read: Value | null | undefined): Value {
    if (this.#fields.size > 0 || read === null || read === undefined) {
      throw new AppError('VALIDATION', {
        fields: Object.fromEntries(this.#fields),
        ...(this.#text ? { text: this.#text } : {}),
      });
    }
    return read;
  }
}
