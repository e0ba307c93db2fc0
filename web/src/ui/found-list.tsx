import type { KeyboardEvent, ReactNode } from 'react';
import './found-list.css';
import { MarkedText } from './marked-text.tsx';

export interface FoundItem {
  key: string;
  name: string;
  /** null at the top */
  where: string | null;
  /** how much there is; null while nobody has counted */
  count: string | null;
}

/** What a search by name has found, one row each; arrows lead from row to row, and up from the first one to whatever is before. */
export function FoundList<Item extends FoundItem>({
  items,
  typed,
  row,
  onBefore,
}: {
  items: readonly Item[];
  typed: string;
  /** a link or a button of the class `found__row` around the content */
  row: (item: Item, content: ReactNode) => ReactNode;
  onBefore: () => void;
}) {
  return (
    <ul className="found" onKeyDown={(event) => moveAmongRows(event, onBefore)}>
      {items.map((item) => (
        <li key={item.key}>
          {row(
            item,
            <>
              <MarkedText text={item.name} typed={typed} />
              <small>
                {item.where && <span className="found__where">{item.where}</span>}
                {item.count && <span className="found__count">{item.count}</span>}
              </small>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}

function moveAmongRows(event: KeyboardEvent<HTMLElement>, onBefore: () => void): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.found__row')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const last = rows.length - 1;
  const target = { ArrowDown: Math.min(at + 1, last), ArrowUp: at - 1, Home: 0, End: last }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  if (target < 0) onBefore();
  else rows[target]?.focus();
}
