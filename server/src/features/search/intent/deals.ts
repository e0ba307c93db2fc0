import type { IntentCategory, IntentKnowledge } from './intent-knowledge.ts';
import { sureness } from './intent-parts.ts';
import type { Survey } from './survey.ts';
import type { Deal } from './text/intent-words.ts';

const dealNames: Readonly<Record<Deal, RegExp>> = {
  daily: /посуточно/i,
  rent: /аренда|подселение/i,
  sale: /продажа/i,
};

/** The category for a deal: the chosen one, one below it, beside it, or beside those above. */
export function forDeal(knowledge: IntentKnowledge, id: number, deal: Deal): number {
  const [own, ...above] = knowledge.pathOf(id);
  // Summer houses are let by the day and have no other category; «снять квартиру посуточно» has one beside those for longer.
  const byDay = deal === 'daily' && !knowledge.hasProperty(id, 'guests') && own?.parentId ? own.parentId : null;
  const daily = byDay === null ? undefined : childFor(knowledge, byDay, 'daily');
  if (daily) return daily.id;
  const isLet = deal !== 'sale' && knowledge.hasProperty(id, 'price_period');
  if (!own || isLet || isForDeal([...own.names, ...own.aliases], deal)) return id;
  for (const each of [own, ...above.slice(0, -1)]) {
    const found = childFor(knowledge, each.id, deal);
    if (found) return found.id;
  }
  // «экскаватор аренда»: machines are hired with who works them.
  if (deal !== 'sale' && knowledge.isOf(id, 'machines')) return knowledge.idOf('hiredMachines') ?? id;
  const root = above.at(-1);
  if (!root || deal === 'sale') return id;
  if (deal === 'daily') {
    const found = knowledge
      .childrenOf(root.id)
      .map((child) => childFor(knowledge, child.id, deal))
      .find(Boolean);
    if (found) return found.id;
  }
  // Cars are hired in one category beside all others of their root.
  const beside = knowledge
    .childrenOf(root.id)
    .find((child) => knowledge.childrenOf(child.id).length === 0 && isForDeal(child.names, 'rent'));
  return beside && above.length <= 2 ? beside.id : id;
}

function childFor(knowledge: IntentKnowledge, id: number, deal: Deal): IntentCategory | undefined {
  return knowledge.childrenOf(id).find(({ names }) => isForDeal(names, deal));
}

/** Whether a category is named by what one does with its things. */
export function isForDeal(names: readonly string[], deal: Deal): boolean {
  return names.some((name) => dealNames[deal].test(name));
}

interface SaidOwner {
  offeredBy: 'owner' | 'company';
  at: readonly number[];
  sureness: number;
}

/** Who offers: «egasidan», «без посредников», «maklersiz», «от застройщика». */
export function ownerIn({ tokens, words }: Survey): SaidOwner | null {
  for (const [at, { word }] of tokens.entries()) {
    const before = tokens[at - 1]?.word ?? '';
    if (words.has('builder', word)) return { offeredBy: 'company', at: withLead(at, before), sureness: sureness.exact };
    const isWithout = words.has('negation-ahead', before);
    // «один хозяин»: how many had it.
    const isCounted = tokens[at - 1]?.kind === 'number' || words.numbers.has(before) || words.ordinals.has(before);
    const isFromOwner = words.has('owner', word) && !isWithout && !isCounted;
    const isKeptOff =
      word.endsWith('siz') || isWithout || /^(?:bezovta|kerak|yok|emas)/.test(tokens[at + 1]?.word ?? '');
    // «egasi o'zi sotyapti»
    const self = isFromOwner && /^ozi/.test(tokens[at + 1]?.word ?? '') ? [at + 1] : [];
    if (isFromOwner || (words.has('middleman', word) && isKeptOff))
      return { offeredBy: 'owner', at: [...withLead(at, before), ...self], sureness: sureness.exact };
  }
  return null;
}

const withLead = (at: number, before: string): number[] => (/^(?:bez|ot)$/.test(before) ? [at - 1, at] : [at]);
