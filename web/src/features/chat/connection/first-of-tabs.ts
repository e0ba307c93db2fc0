/** ms for which a message counts as told in the other tabs: they hear of it within moments of each other */
const announcedMs = 5000;
/** ms that a tab which nobody looks at leaves to those that somebody looks at */
const givesWayMs = 250;

/**
 * Whether this tab is to tell of a message: of all tabs of a browser one does, and one that is looked at before those that are
 * not. Where the browser has no locks each tells.
 */
export async function isFirstToAnnounce(messageId: number): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  if (document.visibilityState === 'hidden') await new Promise((resolve) => setTimeout(resolve, givesWayMs));
  return new Promise((answer) => {
    navigator.locks
      .request(`tokcha-told-${messageId}`, { ifAvailable: true }, async (lock) => {
        answer(lock !== null);
        if (lock) await new Promise((resolve) => setTimeout(resolve, announcedMs));
      })
      .catch(() => answer(true));
  });
}
