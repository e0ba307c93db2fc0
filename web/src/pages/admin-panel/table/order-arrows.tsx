import { IconButton } from '#web/ui/icon-button.tsx';
import { arrowDownIcon, arrowUpIcon } from '#web/ui/icons.ts';

/**
 * Moves a row up and down among others. An arrow that can do nothing now is no disabled one: the pressed one would lose the focus during
 * its own call, or at the end of the way.
 */
export function OrderArrows({
  ids,
  id,
  labels,
  isMoving,
  className,
  onMove,
}: {
  /** of all rows, in their order */
  ids: readonly number[];
  id: number;
  labels: { up: string; down: string };
  /** a call runs */
  isMoving: boolean;
  className?: string;
  /** told the new order */
  onMove: (ids: number[]) => void;
}) {
  const place = ids.indexOf(id);
  const arrow = (step: 1 | -1, icon: string, label: string) => {
    const other = ids[place + step];
    const isIdle = place < 0 || other === undefined || isMoving;
    return (
      <IconButton
        icon={icon}
        label={label}
        className="aria-disabled:opacity-30"
        aria-disabled={isIdle}
        onClick={() => {
          if (!isIdle) onMove(ids.with(place, other).with(place + step, id));
        }}
      />
    );
  };
  return (
    <span className={`flex ${className ?? ''}`}>
      {arrow(-1, arrowUpIcon, labels.up)}
      {arrow(1, arrowDownIcon, labels.down)}
    </span>
  );
}
