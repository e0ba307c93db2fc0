import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { Icon } from '#web/ui/icon.tsx';
import { searchIcon } from '#web/ui/icons.ts';

/** ms without a key before the rows of what was typed are asked for */
export const typingPauseMs = 300;

/** The words of the address, to be typed anew; `/` leads here (product/panel#tables). */
export function SearchBox({
  label,
  words,
  onSearch,
}: {
  label: string;
  words: string;
  onSearch: (words: string) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, type] = useState(words);
  const [seen, see] = useState(words);
  const [sent, send] = useState(words);
  if (seen !== words) {
    see(words);
    // Back and forward bring their own words; one's own leave what has been typed since.
    if (words !== sent) {
      send(words);
      type(words);
    }
  }
  const search = useEffectEvent((text: string) => {
    send(text);
    onSearch(text);
  });
  useEffect(() => {
    const trimmed = typed.trim();
    if (trimmed === words) return;
    const waiting = setTimeout(() => search(trimmed), typingPauseMs);
    return () => clearTimeout(waiting);
  }, [typed, words]);
  useSlash(box);
  return (
    <span className="input-box min-h-11! min-w-40 flex-1 md:max-w-90">
      <Icon of={searchIcon} />
      <input
        ref={box}
        className="min-h-10! text-ellipsis"
        type="search"
        value={typed}
        maxLength={limits.searchText}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={(event) => type(event.target.value)}
      />
    </span>
  );
}

/** The key is meant, whatever layout it types in. */
function useSlash(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || event.ctrlKey || event.metaKey || event.altKey || !mayBeCommand(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

/** Whether a key is free for the table: nothing is typed and no dialog is open. */
export function mayBeCommand({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    !target.closest('input:not([type=checkbox]), textarea, select, dialog, [contenteditable]')
  );
}
