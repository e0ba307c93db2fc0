import { type ComponentType, type ReactNode, useState } from 'react';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import type { ReportDialogProps } from './report-dialog.tsx';
import { useReported } from './reported.ts';

/** A report of one subject by somebody who is signed in: the form comes when it is asked for, and one report is enough. */
export function useReport({
  onClosed,
  ...subject
}: {
  subject: ReportSubject;
  subjectId: number;
  name: string;
  /** the form went, sent or not */
  onClosed?: () => void;
}): {
  ask: () => void;
  sent: boolean;
  dialog: ReactNode;
} {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<ReportDialogProps> } | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useReported(subject.subject, subject.subjectId);
  const ask = async (): Promise<void> => {
    if (sent) return;
    try {
      // Not `lazy`: a chunk that does not come would throw while rendering and take the page with it.
      setLoaded({ Component: (await import('./report-dialog.tsx')).default });
      setOpen(true);
    } catch {
      toast(m.pages_offline_text(), { kind: 'error' });
      onClosed?.();
    }
  };
  const close = (): void => {
    setOpen(false);
    onClosed?.();
  };
  return {
    ask: () => void ask(),
    sent,
    dialog: loaded && (
      <loaded.Component
        {...subject}
        open={open}
        onClose={close}
        onSent={() => {
          setSent();
          close();
        }}
      />
    ),
  };
}
