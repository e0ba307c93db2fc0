/**
 * What a dictionary holds under a name, or undefined: for names that come from outside, which may be those of every object's own members
 * (`constructor`, `__proto__`).
 */
export function own<Value>(dictionary: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(dictionary, name) ? dictionary[name] : undefined;
}
