import type { WrittenLanguage } from '#contract/texts/language.ts';
import type { LegalDocument } from '#contract/values/terms.ts';
import type { TextContent } from '#web/features/text-page/content.ts';

/** The texts of versions that hold no longer, as they were, by document and version (product/legal#versions). */
export const olderVersions: Partial<
  Record<LegalDocument, Record<string, Record<WrittenLanguage, TextContent<string>>>>
> = {};
