import type { consentedDocuments, legalVersions } from '#contract/values/terms.ts';
import { m } from '#web/texts/messages.ts';

/** A version that registration asks or has asked consent to. */
type ConsentedVersion = (typeof legalVersions)[(typeof consentedDocuments)[number]][number];

/** What each version changed, in a few words for whoever is asked to agree to it (product/accounts#consent); the first changed nothing. */
export const versionNews: Readonly<Record<ConsentedVersion, (() => string) | null>> = {
  '2026-11-30': m.legal_news_2026_11_30,
  '2026-11-27': null,
};
