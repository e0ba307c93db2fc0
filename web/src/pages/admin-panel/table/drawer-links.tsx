import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#web/site/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** The address of this tab with a drawer open. */
function useDrawerPath(drawer: 'listing' | 'user'): (id: number) => string {
  const [search] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set(drawer, String(id));
    return `${paths.adminPanel()}?${next}`;
  };
}

/** The address of this tab with the drawer of a listing open. */
export const useProductPath = () => useDrawerPath('listing');
/** The address of this tab with the drawer of an account open. */
export const useUserPath = () => useDrawerPath('user');

/** Leads to all that staff know of a listing, beside whatever names it. */
export function ProductLink({ productId, children }: { productId: number; children: ReactNode }) {
  const pathOf = useProductPath();
  return (
    <Link to={pathOf(productId)} className="link">
      {children}
    </Link>
  );
}

/** Leads to all that staff know of an account, beside whatever names it. */
export function UserLink({ userId, children }: { userId: number; children: ReactNode }) {
  const pathOf = useUserPath();
  return (
    <Link to={pathOf(userId)} className="link">
      {children}
    </Link>
  );
}
