import type { Language } from '#contract/texts/language.ts';
import { limits } from '#contract/values/limits.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import type { PublicProfileData } from '#web/api/queries.ts';
import { calendarDaysBetween } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { passingText } from '#web/texts/passing-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkCheckIcon, circleUserRoundIcon, clockIcon, packageIcon, shieldCheckIcon } from '#web/ui/icons.ts';
import { answerText } from './answer-texts.ts';

type Seller = Pick<PublicProfileData, 'activeProducts' | 'soldProducts' | 'answerTime' | 'answerMinutes' | 'lastSeen'>;

/** What a buyer may go by with a seller; what is nothing yet is not said (product/detail#seller). */
export function TrustFacts({ seller, className }: { seller: Seller; className: string }) {
  const language = useLang();
  const { activeProducts, soldProducts, lastSeen } = seller;
  const counted = (count: number): string =>
    formatNumber(count, language) + (count >= limits.sellerProducts ? '+' : '');
  const facts = [
    // Nobody has an account without a code that came to their phone (product/accounts#steps).
    [shieldCheckIcon, m.people_phone_confirmed()],
    [packageIcon, activeProducts > 0 && m.people_products({ count: activeProducts, value: counted(activeProducts) })],
    [checkCheckIcon, soldProducts > 0 && m.people_sold({ value: counted(soldProducts) })],
    [clockIcon, answerText(seller)],
    [circleUserRoundIcon, lastSeen && lastVisit(lastSeen, language)],
  ] as const;
  return (
    <ul className={className}>
      {facts.map(
        ([icon, text]) =>
          text && (
            <li key={icon} className="flex items-start gap-2 text-pretty">
              <Icon of={icon} className="mt-px text-ink-2" />
              <span {...passingText(text)} />
            </li>
          ),
      )}
    </ul>
  );
}

function lastVisit(day: string, language: Language): string {
  const days = calendarDaysBetween(day, Date.now());
  if (days <= 0) return m.people_seen_today();
  return days === 1 ? m.people_seen_yesterday() : m.people_seen({ day: formatFullDate(day, language) });
}
