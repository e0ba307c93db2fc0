import type { Language } from '#contract/texts/language.ts';
import type { ApiOutput } from '#web/api/api.ts';

export type Banner = ApiOutput<'listBanners'>['content'][number];

type Texts = Pick<Banner, 'titleUz' | 'titleRu' | 'titleEn' | 'descriptionUz' | 'descriptionRu' | 'descriptionEn'>;

/** A text of a banner as the site shows it in this language: none where the Uzbek one is missing, which stands for the others too. */
export function shownText(banner: Texts, text: 'title' | 'description', language: Language): string | null {
  const uz = banner[`${text}Uz`];
  if (uz === null) return null;
  return (language === 'ru' ? banner[`${text}Ru`] : language === 'en' ? banner[`${text}En`] : uz) ?? uz;
}
