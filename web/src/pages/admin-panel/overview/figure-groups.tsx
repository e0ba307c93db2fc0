import { m } from '#web/texts/messages.ts';
import { FigureGroup, type FigureOfGroup } from './figure-group.tsx';
import type { Overview } from './overview.ts';

const groups: readonly { title: () => string; members: readonly [FigureOfGroup, ...FigureOfGroup[]] }[] = [
  {
    title: m.admin_overview_group_funnel,
    members: [
      { name: 'visits' },
      { name: 'searches' },
      { name: 'searchesInVain', table: 'tab=synonyms' },
      { name: 'views' },
      { name: 'contacts', of: 'views' },
      { name: 'offers', of: 'contacts' },
      { name: 'sold', of: 'contacts', table: 'tab=products&status=sold' },
    ],
  },
  {
    title: m.admin_overview_group_listings,
    members: [
      { name: 'listings', table: 'tab=products' },
      { name: 'contactedIn7Days', table: 'tab=products' },
      { name: 'firstContact' },
      { name: 'soldIn30Days', table: 'tab=products&status=sold' },
      { name: 'firstAnswer' },
      { name: 'unanswered' },
      { name: 'users', table: 'tab=users' },
      { name: 'messages' },
    ],
  },
  {
    title: m.admin_overview_group_money,
    members: [
      { name: 'topOrders', table: 'tab=promotions' },
      { name: 'incomePerDay', table: 'tab=promotions' },
      { name: 'incomePerSeller', table: 'tab=promotions' },
      { name: 'refunds', table: 'tab=promotions&state=refunded' },
      { name: 'refunded', table: 'tab=promotions&state=refunded' },
    ],
  },
  {
    title: m.admin_overview_group_moderation,
    members: [
      { name: 'decisions', table: 'tab=reports&shelf=decided' },
      { name: 'decisionMedian', table: 'tab=reports&shelf=decided' },
      { name: 'decision90', table: 'tab=reports&shelf=decided' },
      { name: 'reportsPer1000Views', table: 'tab=reports' },
      { name: 'overturned', table: 'tab=reports&shelf=appealed' },
    ],
  },
];

/** All figures, by what they tell of. */
export function FigureGroups({ overview, days }: { overview: Overview; days: '7' | '30' | '90' }) {
  return groups.map(({ title, members }) => (
    <FigureGroup key={title()} title={title()} members={members} overview={overview} days={days} />
  ));
}
