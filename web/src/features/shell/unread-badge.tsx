import { type ComponentProps, lazy, Suspense } from 'react';
import type Badge from '#web/features/chat/connection/unread-badge.tsx';

// A badge that cannot be fetched is none: it must not take the page with it.
const Lazy = lazy(() =>
  import('#web/features/chat/connection/unread-badge.tsx').catch(() => ({ default: () => null })),
);

/** How many messages or notices wait for a signed-in person; comes after the page. */
export const UnreadBadge = (props: ComponentProps<typeof Badge>) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
);
