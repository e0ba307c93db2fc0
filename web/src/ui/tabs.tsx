import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface TabOption<K extends string> {
  key: K;
  label: string;
  count?: number;
}

/** Tabs after the ARIA pattern: arrows, Home and End move; the panel of the chosen tab follows. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly TabOption<K>[];
  selected: K;
  onSelect: (key: K) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const shape = tabs.map(({ key, label, count }) => `${key === selected} ${label} ${count}`).join();
  const shown = useRef('');
  // The chosen tab moves when a count joins one of them.
  useEffect(() => {
    if (!list.current || shown.current === shape) return;
    shown.current = shape;
    showSelected(list.current);
  }, [shape]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const current = tabs.findIndex((tab) => tab.key === selected);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.key}`)}`)?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Scrolls the row alone, never the page: the tabs may stand far below. */
function showSelected(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (tab) row.scrollLeft += tab.x + tab.width / 2 - row.getBoundingClientRect().x - row.clientWidth / 2;
}
