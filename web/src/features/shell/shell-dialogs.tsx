import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { categoriesQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

type DialogName = 'categories' | 'place' | 'install' | 'search';

interface ShellDialogs {
  open: (name: DialogName) => void;
  /** loads a dialog's chunk and data ahead of the click */
  warm: (name: DialogName) => void;
}

const loaders = {
  categories: () => import('../category-modal/category-modal.tsx'),
  place: () => import('../place/place-dialog.tsx'),
  install: () => import('./install-dialog.tsx'),
  search: () => import('../search-box/search-sheet.tsx'),
} as const;

type DialogComponent = ComponentType<{ open: boolean; onClose: () => void }>;

const ShellDialogsContext = createContext<ShellDialogs>({ open: () => undefined, warm: () => undefined });

/** Opens the dialogs that belong to no page: the category modal, "Joylashuv", how to install, the search of a phone. */
export function useShellDialogs(): ShellDialogs {
  return useContext(ShellDialogsContext);
}

export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const api = useApi();
  const [present, setPresent] = useState<ReadonlyMap<DialogName, DialogComponent>>(new Map());
  const [opened, setOpened] = useState<DialogName | null>(null);
  const asked = useRef<DialogName | null>(null);
  const control = useMemo<ShellDialogs>(
    () => ({
      open(name) {
        // Not `lazy`: a chunk that does not come would throw while rendering and take the page with it.
        asked.current = name;
        loaders[name]().then(
          (module) => {
            setPresent((dialogs) => new Map(dialogs).set(name, module.default));
            // The chunk of one that was asked for before may come last.
            if (asked.current === name) setOpened(name);
          },
          () => toast(m.pages_offline_text(), { kind: 'error' }),
        );
      },
      warm(name) {
        loaders[name]().catch(() => undefined);
        if (name === 'categories') void queryClient.prefetchQuery(categoriesQuery(api));
      },
    }),
    [queryClient, api],
  );
  return (
    <ShellDialogsContext value={control}>
      {children}
      {[...present].map(([name, Dialog]) => (
        <Dialog key={name} open={opened === name} onClose={() => setOpened(null)} />
      ))}
    </ShellDialogsContext>
  );
}
