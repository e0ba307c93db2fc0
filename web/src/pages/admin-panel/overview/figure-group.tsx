import { useState } from 'react';
import { type FigureName, splitNames, splits } from '#contract/values/overview.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from './card.tsx';
import { Change } from './change.tsx';
import { DayChart } from './day-chart.tsx';
import { tableOf } from './figure-table.ts';
import { figureHints, figureText, figureTexts, splitTexts } from './figure-texts.ts';
import type { Overview } from './overview.ts';
import { SplitTable } from './split-table.tsx';

export interface FigureOfGroup {
  name: FigureName;
  /** the figure of which this one is a part */
  of?: FigureName;
}

/** Figures that belong together; the chosen one by day, or by one thing at a time. */
export function FigureGroup({
  title,
  members,
  overview,
  days,
}: {
  title: string;
  members: readonly [FigureOfGroup, ...FigureOfGroup[]];
  overview: Pick<Overview, 'now' | 'before' | 'days'>;
  days: '7' | '30' | '90';
}) {
  const language = useLang();
  const [name, choose] = useState(members[0].name);
  const [wanted, show] = useState<'days' | (typeof splitNames)[number]>('days');
  const possible = splitNames.filter((split) => splits[split].some((figure: FigureName) => figure === name));
  const unknown = splitNames.filter((split) => split !== 'moderator' && !possible.includes(split));
  const shown = possible.find((split) => split === wanted) ?? 'days';
  const hint = figureHints[name];
  // Today stands behind the days of the period, and is in none of its figures.
  const period = { from: overview.days[0]?.day ?? '', to: overview.days.at(-2)?.day ?? '' };
  const table = tableOf(name, period);
  return (
    <Card title={title}>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-4" role="radiogroup" aria-label={title}>
        {members.map((member) => (
          <Tile
            key={member.name}
            member={member}
            overview={overview}
            isChosen={member.name === name}
            group={title}
            onChoose={() => choose(member.name)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-14 font-semibold">{figureTexts[name]()}</h3>
        {possible.length > 0 && (
          <div className="min-w-0 overflow-x-auto">
            <Segmented
              label={`${m.admin_overview_split_by()}: ${figureTexts[name]()}`}
              value={shown}
              options={[
                { value: 'days' as const, label: m.admin_overview_split_days() },
                ...possible.map((value) => ({ value, label: splitTexts[value]() })),
              ]}
              onChange={show}
            />
          </div>
        )}
        {table && (
          <Link className="link inline-flex min-h-10 items-center text-14 md:ml-auto" to={table}>
            {m.admin_overview_open_table()}
          </Link>
        )}
      </div>
      {hint && <p className="mt-1 text-12 text-ink-3">{hint()}</p>}
      {unknown.length > 0 && (
        <p className="mt-1 text-12 text-ink-3">
          {m.admin_overview_not_split({ names: unknown.map((split) => splitTexts[split]().toLowerCase()).join(', ') })}
        </p>
      )}
      {shown === 'device' && name !== 'visits' && (
        <p className="mt-1 text-12 text-ink-3">{m.admin_overview_device_hint()}</p>
      )}
      <div className="mt-2">
        {shown === 'days' ? (
          <DayChart
            label={figureTexts[name]()}
            days={overview.days.map(({ day, figures }, index) => ({
              day,
              value: figures[name] ?? 0,
              text: figureText(name, figures[name], language),
              goesOn: index === overview.days.length - 1,
            }))}
          />
        ) : (
          <SplitTable by={shown} name={name} days={days} period={period} />
        )}
      </div>
    </Card>
  );
}

/** One figure: what it is, what it was, and what it is a part of. Choosing it shows more of it. */
function Tile({
  member: { name, of },
  overview: { now, before },
  isChosen,
  group,
  onChoose,
}: {
  member: FigureOfGroup;
  overview: Pick<Overview, 'now' | 'before'>;
  isChosen: boolean;
  group: string;
  onChoose: () => void;
}) {
  const language = useLang();
  const whole = of && now[of];
  const value = now[name];
  const earlier = before[name];
  return (
    <label className="relative flex min-w-0 cursor-pointer flex-col rounded-small border border-line p-3 has-checked:border-lapis has-checked:bg-lapis-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)">
      <input
        type="radio"
        name={group}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="text-13 text-ink-2">{figureTexts[name]()}</span>
      <span className="mt-auto text-20 font-semibold tracking-tight tabular-nums">
        {figureText(name, value, language)}
      </span>
      <span className="flex flex-wrap gap-x-2 text-12 text-ink-2 tabular-nums">
        <Change name={name} now={value} before={earlier} />
        <span>
          {earlier === null
            ? m.admin_overview_before_none()
            : m.admin_overview_before({ value: figureText(name, earlier, language) })}
        </span>
      </span>
      {of && whole !== undefined && whole !== null && whole > 0 && value !== null && (
        <span className="text-12 text-ink-2">
          {m.admin_overview_share_of({
            figure: figureTexts[of](),
            share: figureText('unanswered', value / whole, language),
          })}
        </span>
      )}
    </label>
  );
}
