import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

/** Shares an address by the system's own sheet where there is one; else it is copied. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<void> {
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
}

/** The clipboard is missing where a page comes over plain http. */
function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) return Promise.reject(new Error('no clipboard'));
  return navigator.clipboard.writeText(text);
}
