/** What the settings of an operator make true of a site, and of no other. */
export type SiteFact =
  | 'phones open'
  | 'phones on request'
  | 'reviewed first'
  | 'reviewed later'
  | 'dollars shown'
  | 'works offline'
  | 'stored elsewhere';

type Piece = string | { strong: string } | { link: string; to: string } | { link: string; href: string };

/**
 * A piece of running text. `to` is an address from `paths`, with a fragment if need be; `href` leads out of the app. What is `where` something
 * holds stands on no other site (`contentForSite`).
 */
export type Inline = Piece | { where: SiteFact; says: string | readonly Piece[] };

/** One sentence or paragraph: plain, or in pieces where something in it is a link or stressed. */
export type Line = string | readonly Inline[];

/** How the items of a list are marked: `done` = do this, `not` = do not, `box` = to be ticked off on paper. */
export type ListMark = 'dot' | 'number' | 'done' | 'not' | 'box';

export type Block =
  | { text: Line }
  | { heading: string }
  | { list: readonly Line[]; mark?: ListMark }
  | { note: Line; tone: 'advice' | 'danger' | 'info' };

interface Section {
  title: string;
  blocks: readonly Block[];
}

/** A page of reading matter in one language. The keys are the sections' fragments in addresses, equal in all languages. */
export interface TextContent<Id extends string> {
  title: string;
  /** for search engines and shared links, at most 170 characters */
  description: string;
  lead: string;
  sections: Readonly<Record<Id, Section>>;
}
