import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Language } from '#contract/texts/language.ts';
import { limits } from '#contract/values/limits.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { micIcon } from '#web/ui/icons.ts';
import { useSearchScope } from './use-search-scope.ts';

/** What is used of the browser's recognition of speech (Web Speech API), which TypeScript does not know. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: { results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  }
}

const spoken = new Map<Language, string>([
  ['uz', 'uz-UZ'],
  ['uz-Cyrl', 'uz-UZ'],
  ['ru', 'ru-RU'],
  ['en', 'en-US'],
]);
type State = { kind: 'idle' } | { kind: 'listening'; heard: string } | { kind: 'failed'; refused: boolean };

/** Whether the browser recognizes speech. */
export const canHear = (): boolean =>
  typeof window !== 'undefined' && (window.SpeechRecognition ?? window.webkitSpeechRecognition) !== undefined;

/** Says the search text instead of typing it; what was heard goes the way of a typed text. */
export function VoiceSearch({ onHeard }: { onHeard: (text: string) => void }) {
  const language = useLang();
  const navigate = useNavigate();
  const { addressOf } = useSearchScope();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const recognition = useRef<Recognition | null>(null);
  useEffect(() => () => recognition.current?.abort(), []);

  const listen = (): void => {
    const Recognizer = window.SpeechRecognition ?? window.webkitSpeechRecognition;
    if (!Recognizer) return;
    recognition.current?.abort();
    const current = new Recognizer();
    recognition.current = current;
    current.lang = spoken.get(language) ?? language;
    current.interimResults = true;
    setState({ kind: 'listening', heard: '' });
    current.onresult = ({ results }) => {
      const all = [...results];
      const heard = all.map((result) => result[0]?.transcript ?? '').join('');
      const text = cutText(heard.trim(), limits.searchText);
      if (!all.at(-1)?.isFinal || text === '') {
        setState({ kind: 'listening', heard: text });
        return;
      }
      setState({ kind: 'idle' });
      void navigate(addressOf(text));
      onHeard(text);
    };
    current.onerror = ({ error }) => {
      if (error !== 'aborted') setState({ kind: 'failed', refused: error === 'not-allowed' });
    };
    // Nothing was said, or it was heard already.
    current.onend = () => setState((now) => (now.kind === 'listening' ? { kind: 'idle' } : now));
    current.start();
  };

  return (
    <div className="search-panel__voice">
      <button type="button" className="search-panel__option" aria-pressed={state.kind === 'listening'} onClick={listen}>
        <Icon of={micIcon} />
        {state.kind === 'listening' ? state.heard || m.search_listening() : m.search_by_voice()}
      </button>
      <p className="search-panel__unheard" role="status">
        {state.kind === 'failed' && (state.refused ? m.search_voice_refused() : m.search_voice_failed())}
      </p>
    </div>
  );
}
