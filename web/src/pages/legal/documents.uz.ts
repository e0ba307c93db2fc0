import { content as agreement } from './agreement.uz.ts';
import { content as offer } from './offer.uz.ts';
import { content as privacy } from './privacy.uz.ts';
import type { LegalContents } from './sections.ts';
import { content as takedown } from './takedown.uz.ts';

export const content: LegalContents = { agreement, privacy, offer, takedown };
