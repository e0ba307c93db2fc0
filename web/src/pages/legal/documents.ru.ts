import { content as agreement } from './agreement.ru.ts';
import { content as offer } from './offer.ru.ts';
import { content as privacy } from './privacy.ru.ts';
import type { LegalContents } from './sections.ts';
import { content as takedown } from './takedown.ru.ts';

export const content: LegalContents = { agreement, privacy, offer, takedown };
