import { type ComponentType, lazy, Suspense } from 'react';
import { m } from '#web/texts/messages.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

// Where it cannot be fetched nothing is told: it must not take the page with it.
const Region = lazy<ComponentType<{ closeLabel: string }>>(() =>
  import('#web/ui/dialogs/toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  ),
);

/** Where toasts appear; comes after the page, which has none at first, and shows what was told meanwhile. */
export function Toasts() {
  return (
    useHydrated() && (
      <Suspense>
        <Region closeLabel={m.common_close()} />
      </Suspense>
    )
  );
}
