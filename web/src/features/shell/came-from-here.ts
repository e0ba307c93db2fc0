/** Whether the page before this one was ours: the router numbers its entries. */
export function cameFromHere(): boolean {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
}
