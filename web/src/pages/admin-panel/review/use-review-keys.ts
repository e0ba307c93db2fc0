import { useEffect, useEffectEvent } from 'react';

interface ReviewKeys {
  a: () => void;
  r: () => void;
  s: () => void;
  z: () => void;
  c: () => void;
  next: () => void;
  previous: () => void;
  help: () => void;
  leave: () => void;
}

const keysOfCodes: ReadonlyMap<string, keyof ReviewKeys> = new Map(
  Object.entries({
    KeyA: 'a',
    KeyR: 'r',
    KeyS: 's',
    KeyZ: 'z',
    KeyC: 'c',
    ArrowRight: 'next',
    ArrowLeft: 'previous',
    Slash: 'help',
    Escape: 'leave',
  } as const),
);

/** The keys of review mode, by where they lie: a Cyrillic layout changes nothing. Not while something is typed or a dialog is open. */
export function useReviewKeys(keys: ReviewKeys): void {
  const press = useEffectEvent((name: keyof ReviewKeys) => keys[name]());
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const isTyped =
        event.target instanceof HTMLElement && event.target.closest('input:not([type=radio]), textarea, select');
      // The sign of help lies elsewhere in other layouts; whoever types it means it.
      const name = event.key === '?' ? 'help' : keysOfCodes.get(event.code);
      if (!name || (isTyped && name !== 'leave')) return;
      event.preventDefault();
      press(name);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
