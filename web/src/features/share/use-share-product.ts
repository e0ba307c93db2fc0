import { languagePrefix } from '#contract/texts/language.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { shareLink } from './share-link.ts';

/** Shares a listing's page by the system's own sheet where there is one; else its link is copied. */
export function useShareProduct(): (product: { id: number; slug: string; title: string }) => Promise<void> {
  const { origin } = useSite();
  const language = useLang();
  return ({ id, slug, title }) =>
    shareLink({ title, url: origin + languagePrefix(language) + paths.product(id, slug) });
}
