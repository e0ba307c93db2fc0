import { languagePrefix } from '#contract/values/language.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Shares a listing's page by the system's own sheet where there is one; else its link is copied. */
export function useShareProduct(): (product: { id: number; slug: string; title: string }) => Promise<void> {
  const { origin } = useSite();
  const language = useLang();
  return async ({ id, slug, title }) => {
    const url = origin + languagePrefix(language) + paths.product(id, slug);
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await copyText(url);
        toast(m.product_link_copied(), { kind: 'success' });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(m.product_link_copy_failed(), { kind: 'error' });
    }
  };
}

/** The clipboard is missing where a page comes over plain http. */
function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) return Promise.reject(new Error('no clipboard'));
  return navigator.clipboard.writeText(text);
}
