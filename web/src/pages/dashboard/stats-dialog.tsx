import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { productStatsQuery } from '#web/api/own-queries.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DailyStats } from './daily-stats.tsx';

/** What a listing has seen in the last 30 days: four sums, and the days of the chosen one as bars. */
export function StatsDialog({
  product,
  open,
  onClose,
}: {
  product: { id: number; title: string };
  open: boolean;
  onClose: () => void;
}) {
  const stats = useQuery({ ...productStatsQuery(useApi(), product.id), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={m.cabinet_stats()} closeLabel={m.common_close()} width="560px">
      <p className="mb-4 line-clamp-2 text-14 text-ink-2 [overflow-wrap:anywhere]">
        {product.title} · {m.cabinet_stats_period()}
      </p>
      {stats.data ? (
        <DailyStats days={stats.data} />
      ) : isUnanswered(stats) ? (
        <div className="grid min-h-64 content-center justify-items-center gap-3" role="alert">
          <p className="text-14 text-ink-2">{stats.error?.message ?? m.common_network_error()}</p>
          <Button kind="tonal" size="sm" onClick={() => void stats.refetch()}>
            {m.common_retry()}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </Dialog>
  );
}
