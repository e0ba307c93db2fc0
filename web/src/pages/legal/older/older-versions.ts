import type { LegalDocument } from '#contract/values/terms.ts';
import type { TextContent } from '#web/features/text-page/content.ts';

/** The texts of versions that hold no longer, as they were, by document and version, in one language (product/legal#versions). */
export type OlderVersions = Partial<Record<LegalDocument, Readonly<Record<string, TextContent<string>>>>>;
