import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Puts what a write has answered in the place of what was read. A read that is on its way may have been answered before the write: it
 * is given up, or it would bring the old state back.
 */
export function putAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<
    NoInfer<InferDataFromTag<unknown, Key>> | undefined,
    NoInfer<InferDataFromTag<unknown, Key>> | undefined
  >,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  // Nothing could be made of nothing: what was given up is asked for again.
  if (queryClient.setQueryData(queryKey, answer) === undefined) {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
