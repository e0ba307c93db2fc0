import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isTemporary } from '#web/api/api-error.ts';
import { session, useSession } from '#web/api/browser-session.ts';
import { keepSeen, type OwnList, readSeen } from './last-seen.ts';

/** ms from one question to the next while an old list is shown and there is a line */
const againMs = 5000;

/** A question of a list, and what became of it. */
interface Asked {
  /** the same on every visit */
  name: string;
  queryKey: QueryKey;
  answer: { data: unknown; dataUpdatedAt: number; error: Error | null; isError: boolean; isPaused: boolean };
}

interface LastSeen {
  /** from when the list is (ms since 1970) that is shown in place of what cannot be had; null where it is as the server has it */
  seenAt: number | null;
  /** the device is still looked through */
  isLooking: boolean;
}

/**
 * Keeps what a list of one's own shows, and shows it again where the server cannot be asked (product/devices#offline): an answer that
 * is kept takes the place of the missing one until the server gives its own, for which it is asked again and again.
 */
export function useLastSeen(list: OwnList, asked: readonly Asked[]): LastSeen {
  const queryClient = useQueryClient();
  const { sub } = useSession();
  /** from when the newest is that was brought back */
  const [broughtBack, setBroughtBack] = useState(0);
  const [isLooked, setLooked] = useState(false);
  const isMissing = asked.some(({ answer }) => answer.data === undefined && (answer.isError || answer.isPaused));
  // What the server says is gone is no longer what was seen of it.
  const known = asked.filter(({ answer }) => answer.data !== undefined && !isFinal(answer.error));
  const times = known.map(({ answer }) => answer.dataUpdatedAt);
  const isOld = times.some((at) => at <= broughtBack) || known.some(({ answer }) => answer.isPaused);

  const bringBack = useEffectEvent(async (): Promise<void> => {
    const seen = new Map((await readSeen(list, sub)).map((each) => [each.name, each]));
    for (const { name, queryKey } of asked) {
      const kept = seen.get(name);
      if (!kept || queryClient.getQueryData(queryKey) !== undefined) continue;
      setBroughtBack((latest) => Math.max(latest, kept.updatedAt));
      queryClient.setQueryData(queryKey, kept.data, { updatedAt: kept.updatedAt });
    }
  });
  useEffect(() => {
    if (!isMissing) return;
    void bringBack()
      .catch(() => undefined)
      .finally(() => setLooked(true));
  }, [isMissing]);

  const keep = useEffectEvent(async (): Promise<void> => {
    // Who signs out meanwhile leaves nothing behind.
    if (session.snapshot().sub !== sub) return;
    await keepSeen(
      list,
      sub,
      known.map(({ name, answer }) => ({ name, data: answer.data, updatedAt: answer.dataUpdatedAt })),
    );
  });
  const newest = Math.max(...times);
  useEffect(() => {
    if (newest > 0 && !isOld) void keep().catch(() => undefined);
  }, [newest, isOld]);

  // The first question after the line is back often fails too, as the line or the server is not all there yet.
  const isUnsettled = isOld && !known.some(({ answer }) => answer.isPaused);
  const askAgain = useEffectEvent((): void => {
    for (const { queryKey } of asked)
      void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  });
  useEffect(() => {
    if (!isUnsettled) return;
    const timer = setInterval(() => askAgain(), againMs);
    return () => clearInterval(timer);
  }, [isUnsettled]);

  return { seenAt: isOld ? Math.min(...times) : null, isLooking: isMissing && !isLooked };
}

const isFinal = (error: Error | null): boolean => error instanceof ApiError && !isTemporary(error);
