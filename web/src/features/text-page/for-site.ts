import type { Site } from '#web/site/site.ts';
import type { Block, Inline, Line, SiteFact, TextContent } from './content.ts';

const conditions: Readonly<Record<SiteFact, (site: Site) => boolean>> = {
  'phones open': ({ opensPhones }) => opensPhones === true,
  'phones on request': ({ opensPhones }) => opensPhones !== true,
  'reviewed first': ({ reviewsFirst }) => reviewsFirst === true,
  'reviewed later': ({ reviewsFirst }) => reviewsFirst !== true,
  'dollars shown': ({ showsDollars }) => showsDollars,
  'works offline': ({ worksOffline }) => worksOffline,
  'stored elsewhere': ({ storesElsewhere }) => storesElsewhere === true,
};

/** A page's content as it is true where the operator has set things so (product/legal#documents): the other pieces are left out. */
export function contentForSite<Id extends string>(content: TextContent<Id>, site: Site): TextContent<Id> {
  const sections: Record<Id, TextContent<Id>['sections'][Id]> = { ...content.sections };
  const ids = Object.keys(sections).filter((id): id is Id => Object.hasOwn(sections, id));
  for (const id of ids) {
    const { title, blocks } = content.sections[id];
    sections[id] = { title, blocks: blocks.flatMap((block) => blockFor(block, site)) };
  }
  return { ...content, sections };
}

function blockFor(block: Block, site: Site): Block[] {
  if ('heading' in block) return [block];
  if ('list' in block) {
    const list = block.list.flatMap((line) => lineFor(line, site));
    return list.length > 0 ? [{ ...block, list }] : [];
  }
  if ('note' in block) return lineFor(block.note, site).map((note) => ({ ...block, note }));
  return lineFor(block.text, site).map((text) => ({ text }));
}

/** Nothing is left of a line all of whose pieces speak of other sites. */
function lineFor(line: Line, site: Site): Line[] {
  if (typeof line === 'string') return [line];
  const pieces = line.flatMap((piece): Inline[] => {
    if (typeof piece === 'string' || !('where' in piece)) return [piece];
    if (!conditions[piece.where](site)) return [];
    return typeof piece.says === 'string' ? [piece.says] : [...piece.says];
  });
  return pieces.length > 0 ? [pieces] : [];
}
