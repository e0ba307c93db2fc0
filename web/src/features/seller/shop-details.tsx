import { until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { type DayHours, openState } from '#contract/values/opening-hours.ts';
import type { PublicProfileData } from '#web/api/queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { passingText } from '#web/texts/passing-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { clockIcon, mapPinIcon } from '#web/ui/icons.ts';

type Shop = NonNullable<PublicProfileData['shop']>;

/** What a shop or an agent says of itself: who it is, where, and when it is open (product/cabinet#shops). */
export function ShopDetails({ shop: { about, address, hours } }: { shop: Shop }) {
  return (
    <div className="grid gap-2 text-14">
      {about && <p className="whitespace-pre-line wrap-anywhere">{about}</p>}
      {address && (
        <p className="flex items-center gap-2.5 wrap-anywhere">
          <Icon of={mapPinIcon} className="text-ink-2" />
          <a
            className="link"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {address}
          </a>
        </p>
      )}
      {hours && <Hours hours={hours} />}
    </div>
  );
}

function Hours({ hours }: { hours: readonly DayHours[] }) {
  const language = useLang();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <Icon of={clockIcon} className="text-ink-2" />
        <span className="font-medium" {...passingText(stateText(hours, language))} />
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pl-7.5">
        {spansOf(hours).map(({ from, to, day }) => (
          <div key={from} className="contents">
            <dt className="text-ink-2">
              {from === to ? shortDay(from) : m.people_shop_days({ from: shortDay(from), to: shortDay(to) })}
            </dt>
            <dd className="tabular-nums">{hoursText(day)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The short name of a day, from Monday (0) on. */
function shortDay(day: number): string {
  const names = [
    m.people_shop_day_1,
    m.people_shop_day_2,
    m.people_shop_day_3,
    m.people_shop_day_4,
    m.people_shop_day_5,
    m.people_shop_day_6,
    m.people_shop_day_7,
  ];
  return names[day]?.() ?? '';
}

function stateText(hours: readonly DayHours[], language: Language): string {
  const state = openState(hours, Date.now());
  if (state.isOpen)
    return state.closes === null
      ? m.people_shop_open_always()
      : m.people_shop_open({ until: until(state.closes, language) });
  if (!state.next) return m.people_shop_closed();
  const { opens, day, inDays } = state.next;
  if (inDays === 0) return m.people_shop_opens_today({ opens });
  return inDays === 1 ? m.people_shop_opens_tomorrow({ opens }) : m.people_shop_opens_on({ day: shortDay(day), opens });
}

function hoursText(day: DayHours): string {
  if (!day) return m.people_shop_day_off();
  return day.opens === day.closes ? m.people_shop_around_the_clock() : `${day.opens}–${day.closes}`;
}

/** Days after each other that are alike, as one. */
function spansOf(hours: readonly DayHours[]) {
  const spans: { from: number; to: number; day: DayHours }[] = [];
  for (const [index, day] of hours.entries()) {
    const last = spans.at(-1);
    if (last && hoursText(last.day) === hoursText(day)) last.to = index;
    else spans.push({ from: index, to: index, day });
  }
  return spans;
}
