import { type RefObject, useEffect } from 'react';
import { mayBeCommand } from './search-box.tsx';

interface TableKeys {
  rows: RefObject<HTMLTableSectionElement | null>;
  onToggle: (index: number) => void;
  onOpen: (index: number) => void;
}

/** ↑ and ↓ move through the rows, x selects, Enter opens (product/panel#tables); not while something is typed or a dialog is open. */
export function useTableKeys({ rows, onToggle, onOpen }: TableKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!mayBeCommand(event)) return;
      const all = [...(rows.current?.querySelectorAll<HTMLElement>(':scope > tr') ?? [])];
      const at = all.findIndex((row) => row.contains(document.activeElement));
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        const next = all[Math.max(0, Math.min(all.length - 1, at + step))];
        if (!next || target.closest('summary, .menu')) return;
        event.preventDefault();
        next.focus();
      } else if ((event.key === 'x' || event.code === 'KeyX') && at >= 0) {
        event.preventDefault();
        onToggle(at);
      } else if (event.key === 'Enter' && at >= 0 && target === all[at]) {
        event.preventDefault();
        onOpen(at);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, onToggle, onOpen]);
}
