import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { xIcon } from '../icons.ts';
import { isSecondPress, swallowSecondPress } from './second-press.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  open: boolean;
  /** asked for by Esc, a step back through the history, the backdrop and the close button */
  onClose: () => void;
  /** a step back through the history is not held: it must be answered, it asks about that very step, or it is all that the page has */
  letsBack?: boolean;
  title: string;
  /** names the close button */
  closeLabel: string;
  /** `dialog` is a sheet on phones; `menu` too, and hangs under its opener elsewhere; `full` fills a phone; `drawer` and `left` come from the side */
  form?: 'dialog' | 'menu' | 'full' | 'drawer' | 'left';
  /** CSS width on wide screens */
  width?: string;
  /** the own head of the content replaces title and close button; the title still names the dialog */
  bare?: boolean;
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

const forms = {
  dialog: 'dialog dialog--sheet',
  menu: 'dialog dialog--sheet dialog--menu',
  full: 'dialog dialog--full',
  drawer: 'dialog dialog--drawer',
  left: 'dialog dialog--drawer dialog--left',
};

/** The page behind loses its scrollbar; its width stays, so that nothing shifts. */
function keepScrollbarGap(): void {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-gap', `${window.innerWidth - root.clientWidth}px`);
}

function hangUnder(opener: Element, dialog: HTMLElement): void {
  const { left, bottom } = opener.getBoundingClientRect();
  dialog.style.setProperty('--menu-left', `${left}px`);
  dialog.style.setProperty('--menu-top', `${bottom + 6}px`);
}

/** The control that was pressed last: Safari leaves the focus where it was. */
let lastPressed: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      lastPressed = target instanceof Element ? target.closest<HTMLElement>('button, a, summary, [tabindex]') : null;
    },
    { capture: true },
  );

/** A modal on the native `<dialog>`: focus is kept inside and given back, the page behind does not scroll, Back closes it. */
export function Dialog({
  open,
  onClose,
  letsBack = false,
  title,
  closeLabel,
  form = 'dialog',
  width,
  bare,
  foot,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const openedAt = useRef(0);
  useBackCloses(open && !letsBack, onClose);

  // Before the next key: one that takes the place of another is open at once, and hears Esc.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement === document.body ? (lastPressed ?? document.body) : document.activeElement;
    keepScrollbarGap();
    if (form === 'menu' && opener) hangUnder(opener, element);
    element.showModal();
    openedAt.current = performance.now();
    return () => {
      element.close();
      swallowSecondPress();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open, form]);

  const onBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current && !isSecondPress(openedAt.current)) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={className ? `${forms[form]} ${className}` : forms[form]}
      style={width ? Object.fromEntries([['--dialog-width', width]]) : undefined}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
      onCancel={(event) => {
        // One that lies in this one is closed for itself: React hands its event on.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdrop}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open && !bare && (
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={xIcon} label={closeLabel} onClick={onClose} />
        </div>
      )}
      {open && (bare ? children : <div className="dialog__body">{children}</div>)}
      {open && foot && <div className="dialog__foot">{foot}</div>}
    </dialog>
  );
}
