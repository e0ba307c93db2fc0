import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { categoriesQuery } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The catalogue over the page: every top category with its subcategories. */
export default function CategoryModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const categories = useQuery({ ...categoriesQuery(useApi()), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.common_catalog()}
      closeLabel={m.common_close()}
      form="full"
      width="1120px"
    >
      {categories.isPending && (
        <div className="grid gap-3" aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => index).map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      )}
      {categories.isError && (
        <ErrorState
          title={m.common_error_title()}
          retryLabel={m.common_retry()}
          onRetry={() => void categories.refetch()}
        />
      )}
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {categories.data?.map((top) => (
          <li key={top.id}>
            <Link
              className="flex min-h-11 items-center font-semibold"
              to={paths.category(top.id, top.slug)}
              onClick={onClose}
            >
              {top.name}
            </Link>
            <ul>
              {top.children.map((child) => (
                <li key={child.id}>
                  <Link
                    className="flex min-h-10 items-center text-14 text-ink-2 hover:text-lapis-text"
                    to={paths.category(child.id, child.slug)}
                    onClick={onClose}
                  >
                    {child.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
