/** The box that an element scrolls in; null: the page itself. A margin around the page does nothing for what a box cuts off. */
export function scrollingBox<Box extends { parentElement: Box | null }>(
  element: Box,
  overflowOf: (box: Box) => string,
): Box | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (['auto', 'scroll'].includes(overflowOf(box))) return box;
  }
  return null;
}
