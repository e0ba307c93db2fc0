import type { ReactNode } from 'react';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** A form or the details of a row: from the right, over the whole of a phone (design brief §8 Admin). */
export function AdminDrawer({
  title,
  onClose,
  foot,
  children,
}: {
  title: string;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.common_close()} form="drawer" width="480px" foot={foot}>
      {children}
    </Dialog>
  );
}
