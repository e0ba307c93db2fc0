import { createContext, type ReactNode, useContext } from 'react';

/** Gives the markup of `inside`, drawn once for each `part` and the content of `data`. */
export type KeepMarkup = (part: string, data: object, inside: ReactNode) => string;

/** Only the server keeps markup: drawing the same parts again is most of the work of rendering a page (decision 0011). */
export const KeptMarkupContext = createContext<KeepMarkup | null>(null);

/**
 * An element whose inside is the same for everyone who is shown the same `data` as this `part`. What is inside may use the
 * language, the site and links, no other context, and no photo that loads ahead of the rest: React moves that to the page's head.
 */
export function Kept({
  as: Element,
  className,
  part,
  data,
  children,
}: {
  as: 'article' | 'section' | 'ul';
  className: string;
  part: string;
  data: object;
  children: ReactNode;
}) {
  const keep = useContext(KeptMarkupContext);
  if (!keep) return <Element className={className}>{children}</Element>;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: keep(part, data, children) }} />;
}
