import { content as agreement } from './agreement.en.ts';
import { content as offer } from './offer.en.ts';
import { content as privacy } from './privacy.en.ts';
import type { LegalContents } from './sections.ts';
import { content as takedown } from './takedown.en.ts';

export const content: LegalContents = { agreement, privacy, offer, takedown };
