import type { FlagReason } from '#contract/values/products/product-signals.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { flagTexts } from './flag-texts.ts';

/** What its seller reads of a listing that waits for a moderator; nothing where nothing was found. */
export function FlagNote({ reasons, className = '' }: { reasons: readonly FlagReason[]; className?: string }) {
  if (reasons.length === 0) return null;
  return (
    <div role="note" className={`flex gap-2 rounded-field bg-saf-soft px-3 py-2.5 text-13 text-saf-text ${className}`}>
      <Icon of={circleAlertIcon} size={16} className="mt-0.5 flex-none" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{m.cabinet_held()}</p>
        {reasons.map((reason) => (
          <p key={reason}>{flagTexts[reason]()}</p>
        ))}
      </div>
    </div>
  );
}
