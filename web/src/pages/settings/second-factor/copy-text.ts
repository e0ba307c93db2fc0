import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

/** Copies a text and says whether it did; the clipboard is missing where a page comes over plain http. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(m.second_factor_copied(), { kind: 'success' });
  } catch {
    toast(m.second_factor_copy_failed(), { kind: 'error' });
  }
}
