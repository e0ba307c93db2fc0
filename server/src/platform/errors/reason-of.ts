/**
 * What an error says, for people: with its cause, and with what several tries met, since the error that stands for all of them says nothing
 * itself (a name of two addresses, as `localhost` is, of which none answers).
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const tried = error instanceof AggregateError && error.message === '' ? error.errors.map(reasonOf).join(', ') : '';
  const cause = error.cause instanceof Error ? reasonOf(error.cause) : '';
  return [error.message || tried || error.name, cause].filter((part) => part !== '').join(': ');
}
