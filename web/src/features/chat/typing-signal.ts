/** Own typing ends by itself after this time (product/chat#typing), ms. */
export const ownTypingStopMs = 5000;
/** A remote indicator that is not refreshed goes after this time (product/chat#typing), ms. */
export const remoteTypingExpiryMs = 3000;

export interface TypingSignal {
  /** the text of the input after each change */
  input(text: string): void;
  /** the message left, or the conversation was changed */
  stop(): void;
}

/** Tells the others once that one began to write, and once that one stopped: emptied, sent, or five seconds later (product/chat#typing). */
export function createTypingSignal(listener: { started(): void; stopped(): void }): TypingSignal {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    listener.stopped();
  };
  return {
    input(text) {
      if (text.trim() === '') return stop();
      if (timer !== null) return;
      timer = setTimeout(stop, ownTypingStopMs);
      listener.started();
    },
    stop,
  };
}
