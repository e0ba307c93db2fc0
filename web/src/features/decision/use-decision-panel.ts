import { type ComponentType, useEffect, useState } from 'react';
import type { DecidedProduct } from './decision-panel.tsx';

/** What tells an owner of a decision; it comes with the first listing that has one. Null until then, or where it does not come. */
export function useDecisionPanel(needed: boolean): ComponentType<{ product: DecidedProduct }> | null {
  const [panel, setPanel] = useState<{ Component: ComponentType<{ product: DecidedProduct }> } | null>(null);
  useEffect(() => {
    if (!needed) return;
    // Not `lazy`: a chunk that does not come would throw while rendering and take the page with it.
    import('./decision-panel.tsx').then(
      ({ DecisionPanel }) => setPanel({ Component: DecisionPanel }),
      () => setPanel(null),
    );
  }, [needed]);
  return panel?.Component ?? null;
}
