import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import type { ComboboxProps } from './combobox-props.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchPanel } from './search-panel.tsx';

/**
 * Makes a combobox after the ARIA pattern of the search field, and shows its list. The field was there before and keeps focus,
 * caret and a letter that is being composed, so it is changed in place.
 */
export default function SearchCombobox({ input, onDone }: ComboboxProps) {
  const listId = useId();
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => input.current?.value ?? '');
  const [open, setOpen] = useState(() => document.activeElement === input.current);
  const [filled, setFilled] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  /** what a key does in the list; true where it was taken */
  const keys = useRef<((key: string) => boolean) | null>(null);
  const expanded = open && filled;

  const remember = (query: string): void => rememberSearch(query, { api, queryClient });
  const show = (): void => {
    setText(input.current?.value ?? '');
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setActive(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a letter is being composed, its keys belong to that.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isTaken = keyTaken(event.key);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const keyTaken = (key: string): boolean => {
    if (key === 'Escape') {
      if (expanded) close();
      else if (text !== '' && input.current) {
        input.current.value = '';
        show();
      } else return false;
      return true;
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !open) {
      show();
      return true;
    }
    return open && keys.current?.(key) === true;
  };

  const isInSheet = onDone !== undefined;
  const heard = useRef({ show, close, onKeyDown, remember, isInSheet });
  heard.current = { show, close, onKeyDown, remember, isInSheet };
  useEffect(() => {
    const field = input.current;
    const box = field?.closest('search');
    if (!field || !box) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ['focus', 'click', 'input'])
      field.addEventListener(name, () => heard.current.show(), { signal });
    field.addEventListener('keydown', (event) => heard.current.onKeyDown(event), { signal });
    field.form?.addEventListener(
      'submit',
      () => {
        heard.current.remember(field.value);
        heard.current.close();
      },
      { signal },
    );
    box.addEventListener(
      'focusout',
      (event) => {
        const isInside = event.relatedTarget instanceof Node && box.contains(event.relatedTarget);
        // In a sheet there is nothing but the list: who puts the keyboard away goes on reading it.
        const isKeyboardGone = event.relatedTarget === null && heard.current.isInSheet;
        if (!isInside && !isKeyboardGone) heard.current.close();
      },
      { signal },
    );
    return () => listening.abort();
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(expanded),
      'aria-controls': expanded ? listId : null,
      'aria-activedescendant': expanded ? active : null,
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [input, expanded, active, listId]);

  if (!open) return null;
  return (
    <SearchPanel
      text={text}
      listId={listId}
      onActive={setActive}
      onFilled={setFilled}
      keys={keys}
      onChosen={(query) => {
        if (query !== null) remember(query);
        const field = input.current;
        field?.blur();
        // What was typed has led elsewhere: the field says again what is searched for.
        if (field) field.value = query ?? field.defaultValue;
        close();
        onDone?.();
      }}
    />
  );
}
