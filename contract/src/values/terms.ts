/** What people read before they agree to it or pay by it (product/legal#documents), in the order in which it is listed. */
export const legalDocuments = ['agreement', 'privacy', 'rules', 'offer', 'takedown'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/**
 * The versions of each document, the newest first: a version is the day from which it holds, `YYYY-MM-DD`. A text that
 * changes its meaning gets a version of its own, and the one before stays readable (product/legal#versions).
 */
export const legalVersions = {
  agreement: ['2026-11-30', '2026-11-27'],
  privacy: ['2026-11-30', '2026-11-27'],
  rules: ['2026-11-30', '2026-11-27'],
  offer: ['2026-11-27'],
  takedown: ['2026-11-27'],
} as const satisfies Record<LegalDocument, readonly [string, ...string[]]>;

/** What registration asks consent to (product/accounts#consent). */
export const consentedDocuments = ['agreement', 'privacy', 'rules'] as const satisfies readonly LegalDocument[];

/** The version that consent is given to: the newest of the documents that it names. */
export const termsVersion = String(
  consentedDocuments
    .map((name) => legalVersions[name][0])
    .toSorted()
    .at(-1),
);

/** Every version that registration has ever asked consent to, the newest first. */
export const publishedTerms: readonly string[] = [
  ...new Set(consentedDocuments.flatMap((name): readonly string[] => legalVersions[name])),
]
  .toSorted()
  .toReversed();

/** Days after a new version during which its question may be put off. */
export const termsNoticeDays = 14;

/** Whether the question for consent to the version that holds may still be put off (product/accounts#consent). */
export function mayPutOffConsent(now: Date): boolean {
  return now.getTime() < Date.parse(termsVersion) + termsNoticeDays * 86_400_000;
}
