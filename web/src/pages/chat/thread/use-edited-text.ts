import { useState } from 'react';
import type { ChatMessage } from '#web/features/chat/chat-state.ts';

/** The words that a message is about to get; they stay in the input until the server has taken them. */
export function useEditedText(
  edited: ChatMessage | null,
  save: (messageId: number, text: string) => Promise<boolean>,
  onSaved: () => void,
) {
  const [state, setState] = useState({ id: edited?.id ?? null, text: edited?.content ?? '' });
  const [isSaving, setSaving] = useState(false);
  if (edited && state.id !== edited.id) setState({ id: edited.id, text: edited.content });
  else if (!edited && state.id !== null) setState({ id: null, text: '' });
  return {
    text: state.text,
    isSaving,
    change: (text: string) => setState({ ...state, text }),
    save(): void {
      if (!edited?.id || isSaving) return;
      const text = state.text.trim();
      if (text === edited.content) {
        onSaved();
        return;
      }
      setSaving(true);
      void save(edited.id, text).then((taken) => {
        setSaving(false);
        if (taken) onSaved();
      });
    },
  };
}
