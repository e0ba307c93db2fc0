/** ms for which what was asked for is waited for */
const patienceMs = 30_000;
/** A way to try again that goes as it is pressed. */
const retries = 'button[data-retry]';

/** Passes the focus on from each way to try again (`data-retry`), which goes with what failed. @returns ends it */
export function followRetries(): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest(retries) : null;
    if (button) followFocus(button, button.closest<HTMLElement>('section, aside, fieldset, dialog'));
  };
  // Before it is gone.
  addEventListener('click', onClick, { capture: true });
  return () => removeEventListener('click', onClick, { capture: true });
}

/**
 * Gives the focus of a button that goes to the part of the page in which it stood, and from there to the button that takes its place where
 * that was of no use. Whoever goes on meanwhile is not called back.
 */
function followFocus(button: Element, part: HTMLElement | null): void {
  const others = new Set(document.querySelectorAll(retries));
  const look = (): void => {
    if (button.isConnected) return;
    const place = part?.isConnected ? part : document.querySelector('main');
    if (!place) return;
    const { activeElement } = document;
    if (activeElement === document.body) {
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    } else if (activeElement !== place) {
      end();
      return;
    }
    const next = [...place.querySelectorAll<HTMLElement>(retries)].find((each) => !others.has(each));
    if (!next) return;
    next.focus({ preventScroll: true });
    end();
  };
  const end = (): void => {
    watch.disconnect();
    clearTimeout(patience);
  };
  const watch = new MutationObserver(look);
  const patience = setTimeout(end, patienceMs);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}
