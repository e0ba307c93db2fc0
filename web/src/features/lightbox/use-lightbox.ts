import { type ComponentProps, type ComponentType, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { useBackCloses } from '#web/ui/dialogs/use-back-closes.ts';
import type LightboxComponent from './lightbox.tsx';

const loadLightbox = () => import('./lightbox.tsx');
/** Fetches the full-screen view before it is asked for. */
export const prepareLightbox = (): void => void loadLightbox().catch(() => undefined);

/** The full-screen view, which comes when it is asked for; without a connection the page stays and says so. */
export function useLightbox() {
  const [shown, setShown] = useState<{ Component: ComponentType<ComponentProps<typeof LightboxComponent>> } | null>(
    null,
  );
  const [opening, setOpening] = useState(false);
  const close = (): void => setShown(null);
  useBackCloses(shown !== null, close);
  return {
    Lightbox: shown?.Component ?? null,
    opening,
    async open(): Promise<void> {
      setOpening(true);
      try {
        // Not `lazy`: a chunk that does not come would throw while rendering and take the page with it.
        setShown({ Component: (await loadLightbox()).default });
      } catch {
        toast(m.pages_offline_text(), { kind: 'error' });
      } finally {
        setOpening(false);
      }
    },
    close,
  };
}
