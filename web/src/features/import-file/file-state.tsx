import type { ImportState, ShopOutcome } from '#contract/values/import.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { outcomeText, stateTexts } from './import-texts.ts';

/** How far a job is with a file. */
export function FileProgress({
  file: { done, todo, state },
}: {
  file: { done: number; todo: number; state: ImportState };
}) {
  const language = useLang();
  return (
    <div>
      <progress
        className="block h-2 w-full overflow-hidden rounded-full accent-lapis"
        value={done}
        max={Math.max(1, todo)}
        aria-label={stateTexts[state]()}
      />
      <p className="mt-1 text-13 text-ink-3 tabular-nums">
        {m.admin_import_progress({ done: formatNumber(done, language), total: formatNumber(todo, language) })}
      </p>
    </div>
  );
}

/** How many rows of a file do what. */
export function FileCounts<Outcome extends ShopOutcome>({
  outcomes,
  counts,
  isDone,
}: {
  outcomes: readonly Outcome[];
  counts: Readonly<Record<Outcome, number>>;
  isDone: boolean;
}) {
  const language = useLang();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {outcomes.map((outcome) => (
        <div key={outcome} className="rounded-control bg-canvas p-3">
          <dt className="text-13 text-ink-3">{outcomeText(outcome, isDone)}</dt>
          <dd
            className={`text-24 font-semibold tabular-nums ${outcome === 'bad' && counts[outcome] > 0 ? 'text-danger' : ''}`}
          >
            {formatNumber(counts[outcome], language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
