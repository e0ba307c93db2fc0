import type { ChatEvent } from './chat-events.ts';
import { chatReducer } from './chat-reducer.ts';
import type { ChatState } from './chat-state.ts';

/** The chat of the moment: events change it, and everybody who listens is told. */
export interface ChatStore {
  get(): ChatState;
  dispatch(event: ChatEvent): void;
  subscribe(listener: () => void): () => void;
}

/** `onChange` is told of each change before the listeners are. */
export function createChatStore(
  initial: ChatState,
  onChange: (after: ChatState, before: ChatState) => void,
): ChatStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    dispatch(event) {
      const before = state;
      state = chatReducer(before, event);
      if (state === before) return;
      onChange(state, before);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
