import { useEffect, useSyncExternalStore } from 'react';
import type { ChatSession } from '#web/features/chat/chat-session.ts';

/** The drawer and every dialog, and the pictures in full size. */
const overEverything = 'dialog:modal, .yarl__portal';

/** Whether something lies over the conversation; its chat knows it too: what comes meanwhile is not seen (product/chat#read). */
export function useCovered(session: ChatSession): boolean {
  const isCovered = useSyncExternalStore(watch, look, () => false);
  useEffect(() => {
    session.cover(isCovered);
    return () => session.cover(false);
  }, [session, isCovered]);
  return isCovered;
}

const look = (): boolean => document.querySelector(overEverything) !== null;

function watch(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
