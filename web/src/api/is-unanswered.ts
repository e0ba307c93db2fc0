/** Whether nothing is known of what was asked and nothing is on its way: it failed, or waits for a connection (product/look#empty-states). */
export function isUnanswered({
  data,
  isError,
  isPaused,
}: {
  data: unknown;
  isError: boolean;
  isPaused: boolean;
}): boolean {
  return data === undefined && (isError || isPaused);
}
