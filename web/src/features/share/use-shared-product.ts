import { languagePrefix } from '#contract/texts/language.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import type { Shared } from './share-dialog.tsx';

/** A listing's page as it is passed on, in the reader's language. */
export function useSharedProduct({ id, slug, title }: { id: number; slug: string; title: string }): Shared {
  const { origin } = useSite();
  const language = useLang();
  return { title, url: origin + languagePrefix(language) + paths.product(id, slug) };
}
