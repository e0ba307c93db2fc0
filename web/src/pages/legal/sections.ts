import type { LegalDocument } from '#contract/values/terms.ts';
import type { TextContent } from '#web/features/text-page/content.ts';

/** The documents that stand below `/legal`; the rules have a page of their own. */
export type LegalPageDocument = Exclude<LegalDocument, 'rules'>;

/** Fragments of each document's sections, from top to bottom. */
export const legalSections = {
  agreement: [
    'operator',
    'age',
    'account',
    'service',
    'duties',
    'content',
    'decisions',
    'liability',
    'ending',
    'disputes',
    'changes',
  ],
  privacy: [
    'operator',
    'data',
    'ground',
    'recipients',
    'moderators',
    'others',
    'device',
    'keeping',
    'place',
    'rights',
    'changes',
  ],
  offer: ['operator', 'subject', 'price', 'payment', 'start', 'refund', 'receipt', 'duties', 'changes'],
  takedown: ['operator', 'who', 'letter', 'steps', 'answer', 'urgent'],
} as const satisfies Record<LegalPageDocument, readonly string[]>;

export type LegalContent<Name extends LegalPageDocument> = TextContent<(typeof legalSections)[Name][number]>;

/** All of them in one language. */
export type LegalContents = { readonly [Name in LegalPageDocument]: LegalContent<Name> };
