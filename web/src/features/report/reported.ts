import { useSyncExternalStore } from 'react';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import { session } from '#web/api/browser-session.ts';
import { deviceStorage } from '#web/api/device-storage.ts';

const storageKey = 'reported';
/** so many are remembered, those that were reported last */
const mostReported = 200;
const listeners = new Set<() => void>();

/**
 * Whether the person reported a subject on this device, and the way to remember that they did; a sign-out forgets it with the rest
 * (`forgetPerson`).
 */
export function useReported(subject: ReportSubject, subjectId: number): [boolean, () => void] {
  const name = `${subject} ${subjectId}`;
  const isReported = useSyncExternalStore(
    subscribe,
    () => reported().includes(name),
    () => false,
  );
  return [isReported, () => remember(name)];
}

/** What one person reported is nothing to the next. */
function reported(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept && 'names' in kept)) return [];
    return kept.userId === session.snapshot().userId && Array.isArray(kept.names) ? kept.names : [];
  } catch {
    return [];
  }
}

function remember(name: string): void {
  const { userId } = session.snapshot();
  if (userId === null) return;
  const names = [...reported().filter((each) => each !== name), name].slice(-mostReported);
  try {
    deviceStorage.setItem(storageKey, JSON.stringify({ userId, names }));
  } catch {
    // Without room on the device it is forgotten with the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
