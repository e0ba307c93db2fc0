import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { useSession } from '#web/api/browser-session.ts';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { type Entered, keepAct, takeAct } from '#web/features/waiting-act/waiting-act.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import type { ReportDialogProps } from './report-dialog.tsx';
import { useReported } from './reported.ts';

const loadDialog = () => import('./report-dialog.tsx');

/** For who is about to ask: the form comes before they do. */
export const preloadReport = (): void => void loadDialog().catch(() => undefined);

/**
 * A report of one subject: the form comes when it is asked for, and one report is enough. A visitor is led to signing in and back to the
 * open form; whose session ended finds in it what they had entered.
 */
export function useReport({
  onClosed,
  ...reported
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
  const { subject, subjectId } = reported;
  const { signedIn, userId } = useSession();
  const navigate = useNavigate();
  const path = usePagePath();
  const [loaded, setLoaded] = useState<{ Component: ComponentType<ReportDialogProps>; entered: Entered } | null>(null);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useReported(subject, subjectId);
  const show = async (entered: Entered): Promise<void> => {
    if (sent) return;
    try {
      // Not `lazy`: a chunk that does not come would throw while rendering and take the page with it.
      const Component = (await loadDialog()).default;
      setLoaded((before) => before ?? { Component, entered });
      setOpen(true);
    } catch {
      toast(m.pages_offline_text(), { kind: 'error' });
      onClosed?.();
    }
  };
  const ask = (): void => {
    if (signedIn) void show({});
    else if (!sent) {
      keepAct(`${subject} ${subjectId}`, 'report', path);
      void navigate(paths.authLogin(path));
    }
  };
  const resume = useRef(show);
  useEffect(() => {
    resume.current = show;
  });
  useEffect(() => {
    const kept = signedIn ? takeAct(`${subject} ${subjectId}`, ['report'], { userId, straight: true }) : null;
    if (kept) void resume.current(kept.entered);
  }, [signedIn, userId, subject, subjectId]);
  const close = (): void => {
    setOpen(false);
    onClosed?.();
  };
  return {
    ask,
    sent,
    dialog: loaded && (
      <loaded.Component
        {...reported}
        entered={loaded.entered}
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
