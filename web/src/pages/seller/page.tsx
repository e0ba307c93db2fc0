import { Navigate, useParams } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { productsListQuery, profileQuery } from '#web/api/queries.ts';
import { SellerView, sellerPageSize } from '#web/features/seller/seller-view.tsx';
import { type LoadContext, NotFound } from '#web/page.ts';
import { idInPath, paths } from '#web/paths.ts';
import { m } from '#web/texts/messages.ts';

export async function load({ queryClient, api, params }: LoadContext): Promise<void> {
  const userId = idInPath(params.id);
  if (userId === null) throw new NotFound();
  await Promise.all([
    queryClient.fetchQuery(profileQuery(api, userId)),
    queryClient.prefetchInfiniteQuery(productsListQuery(api, { sellerId: userId }, sellerPageSize)),
  ]);
}

/** A seller as everyone may see them; one's own leads to the cabinet. */
export function Page() {
  const { id } = useParams();
  const session = useSession();
  const userId = idInPath(id);
  if (userId === null) throw new NotFound();
  if (userId === session.userId) return <Navigate to={paths.cabinet()} replace />;
  return <SellerView key={userId} userId={userId} />;
}

/** In place of a seller who is not there. */
export function Missing() {
  return <p className="mt-6 text-center text-14 text-ink-2">{m.lists_seller_missing()}</p>;
}
