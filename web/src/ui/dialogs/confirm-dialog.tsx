import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'letsBack'> {
  /** the question */
  title: string;
  /** what happens then */
  children: ReactNode;
  labels: { close: string; cancel: string; confirm: string };
  /** what is asked for is under way */
  loading?: boolean;
  /** it takes nothing away */
  isHarmless?: boolean;
  onConfirm: () => void;
}

/** Asks before something that is not easily undone. */
export function ConfirmDialog({
  open,
  onClose,
  letsBack,
  title,
  children,
  labels,
  loading,
  isHarmless = false,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      letsBack={letsBack}
      title={title}
      closeLabel={labels.close}
      width="420px"
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            kind={isHarmless ? 'primary' : 'danger'}
            loading={loading}
            // The second click of a double one comes before `loading` can be seen.
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {labels.confirm}
          </Button>
        </>
      }
    >
      <div className="text-14 text-ink-2">{children}</div>
    </Dialog>
  );
}
