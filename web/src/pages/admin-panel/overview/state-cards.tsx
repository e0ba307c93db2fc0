import type { QueueTab } from '#contract/values/moderation/moderation.ts';
import type { HealthPart } from '#contract/values/overview.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { rowMoment } from '../tabs/row-dates.ts';
import { Card } from './card.tsx';
import type { Overview } from './overview.ts';

/** What waits for a decision of staff. */
export function WaitingCard({ waiting }: { waiting: Overview['waiting'] }) {
  const language = useLang();
  const { queue, appeals, oldest, oldestAppeal, isFloor } = waiting;
  const since = (moment: string | null): string | null =>
    moment && m.admin_overview_oldest({ moment: rowMoment(moment, language) });
  const number = (value: number): string => `${formatNumber(value, language)}${isFloor ? '+' : ''}`;
  return (
    <Card title={m.admin_overview_waiting()}>
      <dl className="grid grid-cols-2 gap-3">
        <div className="flex flex-col">
          <dt className="text-13 text-ink-3">{m.admin_overview_queue()}</dt>
          <dd className="mt-auto">
            <QueueLink label={m.admin_overview_queue()} count={number(queue)} shelf="waiting" />
            <span className="block text-13 text-ink-3">{since(oldest)}</span>
          </dd>
        </div>
        <div className="flex flex-col">
          <dt className="text-13 text-ink-3">{m.admin_overview_appeals()}</dt>
          <dd className="mt-auto">
            <QueueLink label={m.admin_overview_appeals()} count={number(appeals)} shelf="appealed" />
            <span className="block text-13 text-ink-3">{since(oldestAppeal)}</span>
          </dd>
        </div>
      </dl>
      {!oldest && !oldestAppeal && <p className="mt-2 text-13 text-ink-3">{m.admin_overview_nothing_waits()}</p>}
    </Card>
  );
}

/** To the cases that are counted, by age: by risk one row stands for several. */
function QueueLink({ label, count, shelf }: { label: string; count: string; shelf: QueueTab }) {
  return (
    <Link
      to={`${paths.adminPanel()}?tab=reports&shelf=${shelf}&sortBy=createdAt&sortOrder=ASC`}
      className="link inline-flex min-h-11 items-center text-28 font-semibold tabular-nums"
      aria-label={`${label}: ${count}`}
    >
      {count}
    </Link>
  );
}

const parts: Readonly<Record<HealthPart, () => string>> = {
  database: m.admin_overview_part_database,
  storage: m.admin_overview_part_storage,
  sms: m.admin_overview_part_sms,
  jobs: m.admin_overview_part_jobs,
  redis: m.admin_overview_part_redis,
};

type Health = Overview['health'][number];

const states: Readonly<Record<Health['state'], { text: () => string; kind: BadgeKind }>> = {
  ok: { text: m.admin_overview_state_ok, kind: 'success' },
  warning: { text: m.admin_overview_state_warning, kind: 'warning' },
  down: { text: m.admin_overview_state_down, kind: 'danger' },
  off: { text: m.admin_overview_state_off, kind: 'neutral' },
};

/** The parts that the site stands on. */
export function HealthCard({ health }: { health: Overview['health'] }) {
  return (
    <Card title={m.admin_overview_health()}>
      <ul className="grid gap-2">
        {health.map((each) => (
          <li key={each.part} className="flex min-h-7 items-center gap-3 text-14">
            <span className="min-w-0">
              {parts[each.part]()}
              <span className="block text-12 text-ink-3">{noteOn(each)}</span>
            </span>
            <Badge kind={states[each.state].kind} className="ml-auto flex-none">
              {states[each.state].text()}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function noteOn({ ms, late, failed, driver }: Health): string | null {
  if (ms !== undefined) return m.admin_overview_ms({ ms });
  if (late !== undefined && failed !== undefined && late + failed > 0) return m.admin_overview_jobs({ late, failed });
  if (driver === 'console') return m.admin_overview_sms_console();
  return driver ?? null;
}
