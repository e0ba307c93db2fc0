import { ApiError } from '#web/api/api-error.ts';

/** What a failed call says of a form: of its fields by their names, and what belongs to none of them. */
export function refusalOf(error: Error | null): {
  fields: Readonly<Record<string, string>>;
  refusal: string | null;
} {
  const fields = error instanceof ApiError ? error.fields : {};
  const isUnderField = error !== null && Object.values(fields).includes(error.message);
  return { fields, refusal: error && !isUnderField ? error.message : null };
}
