import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { starIcon } from '#web/ui/icons.ts';
import { formatRating } from './format-rating.ts';
import type { ReviewPage } from './review-queries.ts';
import { Stars } from './stars.tsx';

/** The mean, and how many reviews there are of each rating. */
export function RatingSummary({ page }: { page: ReviewPage }) {
  const language = useLang();
  if (page.rating === null) return null;
  const most = Math.max(...page.stars);
  return (
    <div className="panel flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="grid justify-items-start gap-1">
        <b className="font-bold text-28 tracking-tight">{formatRating(page.rating, language)}</b>
        <Stars rating={page.rating} size={20} />
        <span className="text-13 text-ink-2">{m.people_reviews_count({ count: page.total })}</span>
      </div>
      <ul className="grid min-w-48 flex-1 gap-1">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = page.stars[stars - 1] ?? 0;
          return (
            <li
              key={stars}
              className="grid grid-cols-[2.25rem_1fr_2.5rem] items-center gap-2 text-13 text-ink-2 tabular-nums"
            >
              <span className="sr-only">{m.people_stars_of({ stars: String(stars), count })}</span>
              <span className="flex items-center gap-1" aria-hidden="true">
                {stars}
                <Icon of={starIcon} size={14} className="fill-saf text-saf" />
              </span>
              <span className="h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-saf"
                  style={{ width: `${most === 0 ? 0 : (count / most) * 100}%` }}
                />
              </span>
              <span className="text-right" aria-hidden="true">
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
