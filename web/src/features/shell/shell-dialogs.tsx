import { useQueryClient } from '@tanstack/react-query';
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { categoriesQuery } from '#web/api/queries.ts';

type DialogName = 'categories' | 'place' | 'install';

interface ShellDialogs {
  open: (name: DialogName) => void;
  /** loads a dialog's chunk and data ahead of the click */
  warm: (name: DialogName) => void;
}

const loaders = {
  categories: () => import('../category-modal/category-modal.tsx'),
  place: () => import('../place/place-dialog.tsx'),
  install: () => import('./install-dialog.tsx'),
} as const;

const dialogs = {
  categories: lazy(loaders.categories),
  place: lazy(loaders.place),
  install: lazy(loaders.install),
} as const;

const ShellDialogsContext = createContext<ShellDialogs>({ open: () => undefined, warm: () => undefined });

/** Opens the dialogs that belong to no page: the category modal, "Joylashuv", how to install. */
export function useShellDialogs(): ShellDialogs {
  return useContext(ShellDialogsContext);
}

export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const api = useApi();
  const [present, setPresent] = useState<readonly DialogName[]>([]);
  const [opened, setOpened] = useState<DialogName | null>(null);
  const control = useMemo<ShellDialogs>(
    () => ({
      open(name) {
        setPresent((names) => (names.includes(name) ? names : [...names, name]));
        setOpened(name);
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
      {present.map((name) => {
        const Dialog = dialogs[name];
        return (
          <Suspense key={name} fallback={null}>
            <Dialog open={opened === name} onClose={() => setOpened(null)} />
          </Suspense>
        );
      })}
    </ShellDialogsContext>
  );
}
