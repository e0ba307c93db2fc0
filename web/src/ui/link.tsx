import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';

/** What all links of the app share. It never changes, so no link is drawn again because the page changed. */
export interface Linking {
  /** the address as the browser knows it, language prefix included */
  hrefOf(to: string): string;
  follow(to: string, options: { replace: boolean; link: HTMLElement }): void;
  /** loads a page's chunk and data ahead of the click; tells whether they are there */
  prefetch(to: string): Promise<boolean>;
}

export const LinkingContext = createContext<Linking>({
  hrefOf: (to) => to,
  follow: () => undefined,
  prefetch: async () => false,
});

export function useLinking(): Linking {
  return useContext(LinkingContext);
}

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
  const { hrefOf, follow, prefetch } = useLinking();
  const href = hrefOf(to);
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || reloadDocument || props.target || !isPlainClick(event)) return;
        event.preventDefault();
        follow(to, { replace: replace === true || samePage(href), link: event.currentTarget });
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') void prefetch(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        void prefetch(to);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        void prefetch(to);
        onTouchStart?.(event);
      }}
    />
  );
}

/** Other buttons and keys belong to the browser: new tab, new window, download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

function samePage(href: string): boolean {
  return href === location.pathname + location.search + location.hash;
}
