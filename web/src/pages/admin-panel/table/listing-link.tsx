import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#web/site/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** The address of this tab with the drawer of a listing open. */
export function useListingPath(): (productId: number) => string {
  const [search] = useSearchParams();
  return (productId) => {
    const next = new URLSearchParams(search);
    next.set('listing', String(productId));
    return `${paths.adminPanel()}?${next}`;
  };
}

/** Leads to all that staff know of a listing, beside whatever names it. */
export function ListingLink({ productId, children }: { productId: number; children: ReactNode }) {
  const pathOf = useListingPath();
  return (
    <Link to={pathOf(productId)} className="link">
      {children}
    </Link>
  );
}
