import { createContext, type ReactNode, useContext } from 'react';
import type { Leave } from '#web/features/leaving/use-leaving.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useBackCloses } from '#web/ui/dialogs/use-back-closes.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

/** A title may be one endless word: it breaks, and the close button keeps its place. */
export const longTitle = '[&_h2]:min-w-0 [&_h2]:wrap-anywhere';

const LeaveContext = createContext<Leave>((go) => go());

/** For what stands in a drawer and leads away from it: asks first where something was typed. */
export function useLeave(): Leave {
  return useContext(LeaveContext);
}

/** A form or the details of a row: from the right, over the whole of a phone (product/panel#tables). What was typed is not left unasked. */
export function AdminDrawer({
  title,
  isAddressed = false,
  onClose,
  foot,
  children,
}: {
  title: string;
  /** the address names it, and Back changes that by itself */
  isAddressed?: boolean;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { guards, leave, question } = useLeaveQuestion();
  useBackCloses(isAddressed, null);
  return (
    <LeaveContext value={leave}>
      <Dialog
        title={title}
        foot={foot}
        open
        onClose={() => leave(onClose)}
        letsBack={isAddressed}
        closeLabel={m.common_close()}
        form="drawer"
        width="480px"
        className={longTitle}
      >
        <div {...guards}>{children}</div>
      </Dialog>
      {question}
    </LeaveContext>
  );
}
