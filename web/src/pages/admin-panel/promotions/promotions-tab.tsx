import { useSearchParams } from 'react-router';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { OrdersTable } from './orders-table.tsx';
import { PlansTab } from './plans-tab.tsx';

const look =
  'flex min-h-11 items-center border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-lapis-text aria-[current]:text-ink';

/** TOP: what was ordered and given, and what is sold. */
export function PromotionsTab() {
  const [search] = useSearchParams();
  const isPlans = search.get('view') === 'plans';
  const address = `${paths.adminPanel()}?tab=promotions`;
  return (
    <>
      <nav aria-label={m.manage_promotions()} className="flex gap-1 border-b border-line px-4 lg:px-7">
        <Link to={address} className={look} aria-current={isPlans ? undefined : 'page'}>
          {m.manage_promotions_orders()}
        </Link>
        <Link to={`${address}&view=plans`} className={look} aria-current={isPlans ? 'page' : undefined}>
          {m.manage_promotions_plans()}
        </Link>
      </nav>
      {isPlans ? <PlansTab /> : <OrdersTable />}
    </>
  );
}
