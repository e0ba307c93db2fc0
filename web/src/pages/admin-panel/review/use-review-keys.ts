import { useEffect, useEffectEvent } from 'react';

interface ReviewKeys {
  a: () => void;
  r: () => void;
  s: () => void;
  z: () => void;
  c: () => void;
  g: () => void;
  m: () => void;
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
    KeyG: 'g',
    KeyM: 'm',
    ArrowRight: 'next',
    ArrowLeft: 'previous',
    Slash: 'help',
    Escape: 'leave',
  } as const),
);

/** What acts beside the choice of a rule. Whoever writes there a comment before the field has the focus decides nothing by its letters. */
const besideRules: readonly (keyof ReviewKeys)[] = ['r', 'next', 'previous', 'help', 'leave'];

/** What decides nothing, and acts while a decision is being made ready. */
const besideDecisions: readonly (keyof ReviewKeys)[] = ['next', 'previous', 'help'];

/** What a key does; null: nothing, and it types. */
export function actOfKey(
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  { isTyped, isRefusing, isReading }: { isTyped: boolean; isRefusing: boolean; isReading: boolean },
): keyof ReviewKeys | null {
  // The sign of help lies elsewhere in other layouts; whoever types it means it.
  const name = key === '?' ? 'help' : keysOfCodes.get(code);
  if (!name || (isTyped && name !== 'leave')) return null;
  if (isReading && !besideDecisions.includes(name)) return null;
  return isRefusing && !besideRules.includes(name) ? null : name;
}

/**
 * The keys of review mode, by where they lie: a Cyrillic layout changes nothing. Not while something is typed or a dialog is open.
 * @param at whether a rule is being chosen, and whether the cases of a group that is decided are being read
 */
export function useReviewKeys(keys: ReviewKeys, at: { isRefusing: boolean; isReading: boolean }): void {
  const press = useEffectEvent((name: keyof ReviewKeys) => keys[name]());
  const actOf = useEffectEvent((event: KeyboardEvent, isTyped: boolean) => actOfKey(event, { isTyped, ...at }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector('dialog[open]')) return;
      const isTyped =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;
      const name = actOf(event, isTyped);
      if (name === null) return;
      event.preventDefault();
      press(name);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
