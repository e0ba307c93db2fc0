/** TOP products stand in slots 1, 5, 9 … of the default order, so at most every fourth card is one (product/lists#top-slots). */
const slotEvery = 4;

/** How many TOP slots lie before this position (0-based). */
export function slotsBefore(position: number): number {
  return Math.ceil(position / slotEvery);
}

/** The number of TOP slots among `size` cards that begin at this position. */
export function slotsWithin(position: number, size: number): number {
  return slotsBefore(position + size) - slotsBefore(position);
}

/** At most so many of a list's products can be promoted, so that there is a slot for each. */
export function promotableAmong(total: number): number {
  return slotsBefore(total);
}

/**
 * Puts two streams together from this position on: slots take promoted ones, the rest ordinary ones, and whatever is left
 * when one stream ends.
 */
export function fillSlots<Card>(
  streams: { ordinary: readonly Card[]; promoted: readonly Card[] },
  position: number,
  size: number,
): { cards: Card[]; ordinaryUsed: number; promotedUsed: number } {
  const cards: Card[] = [];
  let ordinaryUsed = 0;
  let promotedUsed = 0;
  while (cards.length < size) {
    const promoted = streams.promoted[promotedUsed];
    const ordinary = streams.ordinary[ordinaryUsed];
    const isSlot = (position + cards.length) % slotEvery === 0;
    if (promoted !== undefined && (isSlot || ordinary === undefined)) {
      cards.push(promoted);
      promotedUsed += 1;
    } else if (ordinary !== undefined) {
      cards.push(ordinary);
      ordinaryUsed += 1;
    } else break;
  }
  return { cards, ordinaryUsed, promotedUsed };
}
