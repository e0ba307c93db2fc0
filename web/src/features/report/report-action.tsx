import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { useSession } from '#web/api/browser-session.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, flagIcon } from '#web/ui/icons.ts';
import { useReport } from './use-report.tsx';

/** Tells the moderators about something; a visitor is sent to sign in first. */
export function ReportAction({
  subject,
  subjectId,
  name,
  onSignIn,
  className,
}: {
  subject: ReportSubject;
  subjectId: number;
  /** what is reported, in words */
  name: string;
  onSignIn: () => void;
  className: string;
}) {
  const { signedIn } = useSession();
  const { ask, sent, dialog } = useReport({ subject, subjectId, name });
  return (
    <>
      <button
        type="button"
        className={`${className} noscript:hidden aria-disabled:text-ink-3 aria-disabled:no-underline`}
        aria-haspopup={signedIn && !sent ? 'dialog' : undefined}
        aria-disabled={sent || undefined}
        onClick={signedIn ? ask : onSignIn}
      >
        <Icon of={sent ? checkIcon : flagIcon} size={16} />
        {sent ? m.people_reported() : m.people_report()}
      </button>
      {dialog}
    </>
  );
}
