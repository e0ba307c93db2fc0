import { type ReactNode, useEffect, useRef, useState } from 'react';
import { swallowSecondPress } from './second-press.ts';
import { useBackCloses } from './use-back-closes.ts';

/**
 * A button that unfolds a short list of links or buttons (class `menu__item`). It is a native `<details>`, so it also opens
 * before the page's script; arrows walk through it; a choice, Esc, Back, a press outside and a leaving focus close it.
 */
export function Menu({
  label,
  trigger,
  className = 'btn btn--outline',
  children,
}: {
  /** names the button when its content does not */
  label: string;
  trigger: ReactNode;
  /** look of the button */
  className?: string;
  children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => menu.current?.removeAttribute('open'));

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const close = (): void => element.removeAttribute('open');
    element.addEventListener(
      'keydown',
      (event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) {
          event.preventDefault();
          element.open = true;
          const items = [...element.querySelectorAll<HTMLElement>('.menu__item')];
          const from = items.findLastIndex((item) => item.contains(document.activeElement));
          items[from + step]?.focus();
        }
        if (event.key !== 'Escape' || !element.open) return;
        // It closes the menu alone, not what lies below it.
        event.preventDefault();
        close();
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      (event) => {
        if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) close();
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element && event.target.closest('.menu__item'))) return;
        // A dialog that the choice opens gives the focus back to where it was: the chosen item is hidden by then.
        element.querySelector('summary')?.focus({ preventScroll: true });
        close();
        swallowSecondPress();
      },
      { signal },
    );
    element.addEventListener(
      'toggle',
      () => {
        setOpen(element.open);
        // The bar at the foot of a phone would cover what unfolds near it; the page's `scroll-padding` keeps clear of it.
        if (element.open) element.querySelector('.menu__list')?.scrollIntoView({ block: 'nearest' });
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target instanceof Node && !element.contains(event.target)) close();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    <details className="menu" ref={menu}>
      <summary className={className} aria-label={label}>
        {trigger}
      </summary>
      <div className="menu__list">{children}</div>
    </details>
  );
}
