import { startTransition, useEffect, useState } from 'react';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';
import { screenful } from '#web/features/chat/keep-threads.ts';

/**
 * The end of a conversation that opens there, and all that is loaded once that is drawn: a slow phone shows twenty messages in half the
 * time of fifty.
 */
export function useFirstScreen(
  messages: readonly ChatMessage[] | null,
  opensAtEnd: boolean,
): { shown: readonly ChatMessage[] | null; isWhole: boolean } {
  const [isWhole, setWhole] = useState(false);
  const isDrawn = messages !== null;
  useEffect(() => {
    if (!isDrawn) return;
    // The frame is drawn after its effects, and the next one begins when it is.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, [isDrawn]);
  const isAll = isWhole || !opensAtEnd;
  return { shown: isAll ? messages : (messages?.slice(-screenful) ?? null), isWhole: isAll };
}
