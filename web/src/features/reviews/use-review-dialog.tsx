import { type ComponentType, type ReactNode, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import type { ReviewDialogProps } from './review-dialog.tsx';

type About = Omit<ReviewDialogProps, 'open' | 'onClose'>;

/** The form of a review, whose code comes when it is asked for. */
export function useReviewDialog(): { open: (about: About) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<{ Component: ComponentType<ReviewDialogProps>; about: About } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async (about: About): Promise<void> => {
    try {
      // Not `lazy`: a chunk that does not come would throw while rendering and take the page with it.
      setShown({ Component: (await import('./review-dialog.tsx')).default, about });
      setOpen(true);
    } catch {
      toast(m.pages_offline_text(), { kind: 'error' });
    }
  };
  const key = shown && `${shown.about.product.id} ${shown.about.review?.rating} ${shown.about.review?.text}`;
  return {
    open: (about) => void open(about),
    dialog: shown && <shown.Component key={key} {...shown.about} open={isOpen} onClose={() => setOpen(false)} />,
  };
}
