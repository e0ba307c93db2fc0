import { m } from '#web/texts/messages.ts';
import { FigureGroup, type FigureOfGroup } from './figure-group.tsx';
import type { Overview } from './overview.ts';

const groups: readonly { title: () => string; members: readonly [FigureOfGroup, ...FigureOfGroup[]] }[] = [
  {
    title: m.admin_overview_group_funnel,
    members: [
      { name: 'visits' },
      { name: 'searches' },
      { name: 'searchesInVain' },
      { name: 'views' },
      { name: 'contacts', of: 'views' },
      { name: 'offers', of: 'contacts' },
      { name: 'sold', of: 'contacts' },
    ],
  },
  {
    title: m.admin_overview_group_listings,
    members: [
      { name: 'listings' },
      { name: 'contactedIn7Days' },
      { name: 'firstContact' },
      { name: 'soldIn30Days' },
      { name: 'firstAnswer' },
      { name: 'unanswered' },
      { name: 'users' },
      { name: 'messages' },
    ],
  },
  {
    title: m.admin_overview_group_money,
    members: [
      { name: 'topOrders' },
      { name: 'incomePerDay' },
      { name: 'incomePerSeller' },
      { name: 'refunds' },
      { name: 'refunded' },
    ],
  },
  {
    title: m.admin_overview_group_moderation,
    members: [
      { name: 'decisions' },
      { name: 'decisionMedian' },
      { name: 'decision90' },
      { name: 'reportsPer1000Views' },
      { name: 'overturned' },
    ],
  },
];

/** All figures, by what they tell of. */
export function FigureGroups({ overview, days }: { overview: Overview; days: '7' | '30' | '90' }) {
  return groups.map(({ title, members }) => (
    <FigureGroup key={title()} title={title()} members={members} overview={overview} days={days} />
  ));
}
