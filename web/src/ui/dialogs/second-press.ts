/** ms in which a second press makes one a double one */
const doubleMs = 500;

/** The second press of a double one is not meant for what lay below that which the first one closed. */
export function swallowSecondPress(): void {
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), doubleMs);
}

/**
 * Whether a press is the second of a double one whose first brought about what it meets now, which came at `since` (ms, performance.now()):
 * nobody can have read that yet.
 */
export const isSecondPress = (since: number): boolean => performance.now() - since < doubleMs;

function swallow(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
