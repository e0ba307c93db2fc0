/** JSON in which no text holds half of a character: others refuse it, and with it all that stands beside it. */
export function wellFormedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each));
}
