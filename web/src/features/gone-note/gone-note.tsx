import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';

/** Some of what this device remembers is no longer there at all, and can be taken off its list. */
export function GoneNote({ ids, onRemove }: { ids: readonly number[]; onRemove: (ids: readonly number[]) => void }) {
  if (ids.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-saf-soft px-4 py-2 text-14 text-saf-text">
      <p className="flex-1">{m.lists_gone({ count: ids.length })}</p>
      <Button kind="outline" size="sm" onClick={() => onRemove(ids)}>
        {m.common_remove()}
      </Button>
    </div>
  );
}
