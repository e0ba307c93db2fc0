import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Gives the markup of `inside`, rendered once for each `part` and the content of `data`. */
export type RenderFragment = (part: string, data: object, inside: ReactNode) => string;

/** Only the server caches fragments: rendering the same ones again is most of the work of a page (record 0070). */
export const FragmentContext = createContext<RenderFragment | null>(null);

interface FragmentProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  as: 'article' | 'div' | 'nav' | 'section' | 'ul';
  part: string;
  /** null: is rendered each time */
  data: object | null;
  children: ReactNode;
}

/**
 * An element whose inside is the same for everyone who is shown the same `data` as this `part`; its own attributes are rendered
 * each time. What is inside may use what pages share and as much of the address as `data` tells, but no chrome, no id of `useId`,
 * and no photo that loads ahead of the rest: React moves that to the page's head. `data` must not hold what strangers choose
 * freely, such as the whole address: each of its values is cached.
 */
export function CachedFragment({ as: Element, part, data, children, ...attributes }: FragmentProps) {
  const render = useContext(FragmentContext);
  if (!render || !data) return <Element {...attributes}>{children}</Element>;
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: render(part, data, children) }} />;
}
