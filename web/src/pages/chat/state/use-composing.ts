import { useMemo, useState } from 'react';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';

/** What the input is for, beside a new message. */
export interface Composing {
  /** the message that is answered */
  quoted: ChatMessage | null;
  /** the own message that gets other words */
  edited: ChatMessage | null;
  quote: (message: ChatMessage) => void;
  edit: (message: ChatMessage) => void;
  end: () => void;
}

const nothing = { quoted: null, edited: null };

/** One message at a time is answered or edited. */
export function useComposing(): Composing {
  const [state, setState] = useState<Pick<Composing, 'quoted' | 'edited'>>(nothing);
  const acts = useMemo(
    () => ({
      quote: (quoted: ChatMessage) => setState({ ...nothing, quoted }),
      edit: (edited: ChatMessage) => setState({ ...nothing, edited }),
      end: () => setState(nothing),
    }),
    [],
  );
  return { ...state, ...acts };
}
