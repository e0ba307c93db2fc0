import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { type StaffCategory, staffName } from '../reference/staff-categories.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';

/** Where a category goes: below a parent, at a place among its siblings there (from 0; absent: the last). */
export interface Move {
  category: StaffCategory;
  parentId: number | null;
  place?: number;
}

/** Moves a category with all below it; a refusal is told with its reason. */
export function useMoveCategory(onMoved: () => void = () => undefined) {
  const api = useApi();
  const language = useLang();
  const changed = useReferenceChanged();
  return useMutation({
    mutationFn: ({ category, parentId, place }: Move) =>
      api.call('updateCategory', {
        params: { categoryId: category.id },
        body: {
          version: category.version,
          ...(parentId === category.parentId ? {} : { parentId }),
          ...(place === undefined ? {} : { place }),
        },
      }),
    onSuccess: (_answer, { category }) => {
      toast(m.admin_reference_moved({ name: staffName(category, language) }), { kind: 'success' });
      onMoved();
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: changed,
  });
}
