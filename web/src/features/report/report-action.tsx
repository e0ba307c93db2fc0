import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { useSession } from '#web/api/browser-session.ts';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { keepAct, takeAct } from '#web/features/waiting-act/waiting-act.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon, flagIcon } from '#web/ui/icons.ts';
import { useReport } from './use-report.tsx';

/** Tells the moderators about something; a visitor is led to signing in and back to the open question. */
export function ReportAction({
  subject,
  subjectId,
  name,
  className,
}: {
  subject: ReportSubject;
  subjectId: number;
  /** what is reported, in words */
  name: string;
  className: string;
}) {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const path = usePagePath();
  const { ask, sent, dialog } = useReport({ subject, subjectId, name });
  const signIn = (): void => {
    keepAct(`${subject} ${subjectId}`, 'report', path);
    void navigate(paths.authLogin(path));
  };
  const resume = useRef(ask);
  useEffect(() => {
    resume.current = ask;
  });
  useEffect(() => {
    if (signedIn && takeAct(`${subject} ${subjectId}`, { straight: true })) resume.current();
  }, [signedIn, subject, subjectId]);
  return (
    <>
      <button
        type="button"
        className={`${className} noscript:hidden aria-disabled:text-ink-3 aria-disabled:no-underline`}
        aria-haspopup={signedIn && !sent ? 'dialog' : undefined}
        aria-disabled={sent || undefined}
        onClick={signedIn ? ask : signIn}
      >
        <Icon of={sent ? checkIcon : flagIcon} size={16} />
        {sent ? m.people_reported() : m.people_report()}
      </button>
      {dialog}
    </>
  );
}
