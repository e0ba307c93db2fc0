import type { ReactNode } from 'react';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatRelativeTime } from '#web/texts/relative-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronRightIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

/** One row of the page: an icon, what it is, what it is about, how long ago. A dot marks what is new. */
export function Notice({
  to,
  icon,
  title,
  text,
  time,
  isNew = false,
  foot,
}: {
  to: string;
  icon: string;
  title: string;
  text: string;
  /** when it came about */
  time: string;
  isNew?: boolean;
  /** what can be done at once, below the way to it */
  foot?: ReactNode;
}) {
  return (
    <li className="rounded-card bg-surface shadow-ring">
      <Link to={to} className="flex items-center gap-3 rounded-card px-4 py-3 hover:shadow-2 md:gap-4 md:px-5">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-lapis-soft text-lapis-text">
          <Icon of={icon} size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block font-semibold text-14 md:text-16">
            {isNew && (
              <>
                <span className="mr-1.5 inline-block size-2 rounded-full bg-lapis align-middle" aria-hidden="true" />
                <span className="sr-only">{m.cabinet_notification_new()} </span>
              </>
            )}
            {title}
          </b>
          <span className="line-clamp-3 text-13 wrap-anywhere text-ink-2 md:text-14">{text}</span>
          <Time of={time} className="block text-12 text-ink-3 md:hidden" />
        </span>
        <Time of={time} className="flex-none text-12 text-ink-3 max-md:hidden" />
        <Icon of={chevronRightIcon} className="text-ink-3" />
      </Link>
      {foot && <div className="px-4 pb-3 pl-18 empty:hidden md:px-5 md:pl-20">{foot}</div>}
    </li>
  );
}

/** Beside the text on wide screens, below it on phones. */
function Time({ of, className }: { of: string; className: string }) {
  const language = useLang();
  return (
    <time className={className} dateTime={of} title={formatMoment(of, language)}>
      {formatRelativeTime(of, Date.now(), language)}
    </time>
  );
}
