import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

// Where it cannot be fetched nothing is told: it must not take the page with it.
const Region = lazy<ComponentType>(() => import('./toast-region.tsx').catch(() => ({ default: () => null })));

/** Where toasts appear; comes after the page, which has none at first, and shows what was told meanwhile. */
export function Toasts() {
  return (
    useHydrated() && (
      <Suspense>
        <Region />
      </Suspense>
    )
  );
}
