import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import { useHref, useNavigate } from 'react-router';

/** Loads a page's chunk and data ahead of the click. */
export const PrefetchContext = createContext<(to: string) => void>(() => undefined);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** an address without language prefix, from `paths` */
  to: string;
  /** takes the place of the present entry in the history */
  replace?: boolean;
  /** leaves the following to the browser: a full load */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the app, in the page's language; its target is prefetched on hover, focus and touch. */
export function Link({
  to,
  replace,
  reloadDocument,
  onClick,
  onPointerEnter,
  onFocus,
  onTouchStart,
  ...props
}: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || reloadDocument || props.target || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { replace: replace || samePage(href) });
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') prefetch(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(to);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        prefetch(to);
        onTouchStart?.(event);
      }}
    />
  );
}

/** Other buttons and keys belong to the browser: new tab, new window, download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

function samePage(href: string): boolean {
  return href === location.pathname + location.search + location.hash;
}
