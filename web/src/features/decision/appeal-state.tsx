import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { clockIcon } from '#web/ui/icons.ts';
import type { OwnDecision } from './decisions-query.ts';
import { timeLeft } from './time-left.ts';

/** What became of an appeal that left the decision state, or the clock of its answer. */
export function AppealState({
  appeal,
  children,
}: {
  appeal: NonNullable<OwnDecision['appeal']>;
  /** what else the person can do while it waits */
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      {appeal.decision ? (
        <>
          <p className="font-medium">{m.moderation_own_upheld()}</p>
          {appeal.note && (
            <p className="wrap-anywhere whitespace-pre-line">{m.moderation_own_note({ note: appeal.note })}</p>
          )}
        </>
      ) : (
        <>
          <Clock dueAt={appeal.dueAt} />
          {children}
        </>
      )}
    </div>
  );
}

const halfMinute = 30_000;

/** The clock of an appeal goes on while one looks at it. */
function Clock({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(dueAt, now);
  return (
    <p className="flex gap-1.5 font-medium">
      <Icon of={clockIcon} size={16} className="mt-0.5" />
      {left === null
        ? m.moderation_own_late()
        : m.moderation_own_waiting({
            left: left.days > 0 ? m.moderation_left_days(left) : m.moderation_left_hours(left),
          })}
    </p>
  );
}
