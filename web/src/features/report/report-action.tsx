import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { useSession } from '#web/api/browser-session.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, flagIcon } from '#web/ui/icons.ts';
import { preloadReport, useReport } from './use-report.tsx';

/** Tells the moderators about something; a visitor is led to signing in and back to the open question. */
export function ReportAction({
  subject,
  subjectId,
  name,
  className,
  label = m.people_report(),
  sentLabel = m.people_reported(),
}: {
  subject: ReportSubject;
  subjectId: number;
  /** what is reported, in words */
  name: string;
  className: string;
  label?: string;
  sentLabel?: string;
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
        onPointerEnter={() => signedIn && preloadReport()}
        onClick={ask}
      >
        <Icon of={sent ? checkIcon : flagIcon} size={16} />
        {sent ? sentLabel : label}
      </button>
      {dialog}
    </>
  );
}
