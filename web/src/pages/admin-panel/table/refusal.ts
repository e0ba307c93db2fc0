import { ApiError } from '#web/api/api-error.ts';

/** What a failed call says of a form: of its fields by their names, also where one of several entries of a field is meant, and what belongs to none of them. */
export function refusalOf(error: Error | null): {
  fields: Readonly<Record<string, string>>;
  refusal: string | null;
} {
  const stated = error instanceof ApiError ? error.fields : {};
  // Of several entries the first is told.
  const whole = Object.entries(stated).map(([path, text]) => [path.split('.', 1)[0] ?? path, text]);
  const fields = { ...Object.fromEntries(whole.toReversed()), ...stated };
  const isUnderField = error !== null && Object.values(fields).includes(error.message);
  return { fields, refusal: error && !isUnderField ? error.message : null };
}
