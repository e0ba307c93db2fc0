import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Gives the markup of `inside`, drawn once for each `part` and the content of `data`. */
export type KeepMarkup = (part: string, data: object, inside: ReactNode) => string;

/** Only the server keeps markup: drawing the same parts again is most of the work of rendering a page (record 0011). */
export const KeptMarkupContext = createContext<KeepMarkup | null>(null);

interface KeptProps extends Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> {
  as: 'article' | 'div' | 'nav' | 'section' | 'ul';
  part: string;
  /** null: is drawn each time */
  data: object | null;
  children: ReactNode;
}

/**
 * An element whose inside is the same for everyone who is shown the same `data` as this `part`; its own attributes are drawn
 * each time. What is inside may use what pages share and as much of the address as `data` tells, but no chrome, no id of `useId`,
 * and no photo that loads ahead of the rest: React moves that to the page's head. `data` must not hold what strangers choose
 * freely, such as the whole address: each of its values is kept.
 */
export function Kept({ as: Element, part, data, children, ...attributes }: KeptProps) {
  const keep = useContext(KeptMarkupContext);
  if (!keep || !data) return <Element {...attributes}>{children}</Element>;
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: keep(part, data, children) }} />;
}
