import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referenceLimits } from '#contract/values/reference.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { branchOf, type StaffCategory, staffCategoriesQuery, staffName } from '../reference/staff-categories.ts';
import { TreePicker } from '../reference/tree-picker.tsx';
import { AdminDrawer } from '../table/admin-drawer.tsx';
import { useMoveCategory } from './use-move-category.ts';

/** The way to move a category without dragging it. */
export function MoveDialog({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const language = useLang();
  const { data = [] } = useQuery(staffCategoriesQuery(useApi()));
  const [parentId, setParent] = useState(category.parentId);
  const move = useMoveCategory(onClose);
  const own = branchOf(data, category.id);
  return (
    <AdminDrawer
      title={m.admin_reference_move_title({ name: staffName(category, language) })}
      onClose={onClose}
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button
            loading={move.isPending}
            disabled={parentId === category.parentId}
            onClick={() => move.mutate({ category, parentId })}
          >
            {m.admin_reference_move_here()}
          </Button>
        </>
      }
    >
      <TreePicker
        label={m.admin_reference_parent()}
        topLabel={m.admin_reference_top_level()}
        value={parentId}
        onChange={setParent}
        isChoosable={({ id, depth }) => !own.has(id) && depth < referenceLimits.depth}
        error={move.error?.message}
      />
    </AdminDrawer>
  );
}
