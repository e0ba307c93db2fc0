import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';

/** The words that a message is about to get; they stay in the input until the server has taken them. */
export function useEditedText(
  edited: ChatMessage | null,
  save: (messageId: number, text: string) => Promise<boolean>,
  onSaved: () => void,
) {
  const [state, setState] = useState(begun(edited));
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  if (state.id !== (edited?.id ?? null)) setState(begun(edited));
  return {
    text: state.text,
    isSaving,
    change: (text: string) => setState({ ...state, text }),
    save(): void {
      const { id, stored } = state;
      if (!id || isSaving) return;
      const text = state.text.trim();
      if (text === stored) {
        onSaved();
        return;
      }
      setSaving(true);
      void save(id, text).then((taken) => {
        setSaving(false);
        // What is in the input by now may be more words, or those of another message.
        if (!taken || latest.current.id !== id) return;
        if (latest.current.text.trim() === text) onSaved();
        else setState((present) => (present.id === id ? { ...present, stored: text } : present));
      });
    },
  };
}

/** The input as an edit begins: the message's words, and that the server has them. */
function begun(edited: ChatMessage | null): { id: number | null; text: string; stored: string } {
  const text = edited?.content ?? '';
  return { id: edited?.id ?? null, text, stored: text };
}
