import type { FigureName } from '#contract/values/overview.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { changeOf } from './figure-texts.ts';

/** How a figure has changed since the period before, good news in green and bad in red. */
export function Change({ name, now, before }: { name: FigureName; now: number | null; before: number | null }) {
  const change = changeOf(name, now, before, useLang());
  if (!change) return <span className="text-ink-3">–</span>;
  const look = change.isGood === null ? 'text-ink-2' : change.isGood ? 'text-green' : 'text-danger';
  return (
    <span className={`${look} font-medium tabular-nums`}>
      <span className="sr-only">{m.admin_overview_change({ value: change.text })}</span>
      <span aria-hidden="true">{change.text}</span>
    </span>
  );
}
