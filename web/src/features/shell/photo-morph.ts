/** The name that a card's photo and the photo of the listing's page share while one becomes the other (product/look#motion). */
const sharedName = 'product-photo';
/** ms that a tap waits for a page that is on its way, and that the next page may take to be drawn */
const readyLimitMs = 80;
const drawnLimitMs = 400;
/** ms that the card is ringed to which somebody comes back */
const ringMs = 1200;

let opened: string | undefined;

/**
 * Opens the page that a card's link leads to; where the browser can and the page is there in time, the card's photo becomes
 * the page's.
 */
export async function followCard(link: HTMLElement, loaded: Promise<boolean>, go: () => void): Promise<void> {
  opened = link.dataset.product;
  const photo = link.querySelector<HTMLElement>('.card__photo');
  if (!photo || !('startViewTransition' in document) || isStill() || !(await inTime(loaded))) return go();
  // A listing's page leads to others, and two of one name end the transition.
  const ownPhoto = document.querySelector<HTMLElement>('[data-photo-of]');
  if (ownPhoto) ownPhoto.style.viewTransitionName = 'none';
  photo.style.viewTransitionName = sharedName;
  const { ready, finished } = document.startViewTransition(async () => {
    photo.style.viewTransitionName = '';
    if (ownPhoto) ownPhoto.style.viewTransitionName = '';
    go();
    await appears(`[data-photo-of="${opened}"]`, drawnLimitMs);
  });
  // The browser leaves it out where nobody looks; the page comes all the same.
  await Promise.allSettled([ready, finished]);
}

/** Rings the card whose page somebody comes back from. */
export function ringWhenBack(): () => void {
  const onBack = async (): Promise<void> => {
    const link = opened && (await appears(`[data-product="${opened}"]`, drawnLimitMs));
    if (!link || isStill()) return;
    link
      .closest('.card')
      ?.animate([{ boxShadow: '0 0 0 3px var(--lapis-text)' }, {}], { duration: ringMs, easing: 'ease-in' });
  };
  addEventListener('popstate', onBack);
  return () => removeEventListener('popstate', onBack);
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function inTime(loaded: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), readyLimitMs));
  return Promise.race([loaded, late]);
}

/** The element once the page has it, or null when it does not come; frames are not drawn meanwhile, so none is waited for. */
function appears(selector: string, limitMs: number): Promise<Element | null> {
  return new Promise((resolve) => {
    const present = document.querySelector(selector);
    if (present) return resolve(present);
    const watcher = new MutationObserver(() => {
      const element = document.querySelector(selector);
      if (element) end(element);
    });
    const timer = setTimeout(() => end(null), limitMs);
    const end = (element: Element | null): void => {
      watcher.disconnect();
      clearTimeout(timer);
      resolve(element);
    };
    watcher.observe(document, { childList: true, subtree: true });
  });
}
