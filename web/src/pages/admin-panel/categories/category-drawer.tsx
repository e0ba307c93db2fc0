import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { cardFactsLimit, referenceLimits, splitOptions } from '#contract/values/reference.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { EditDrawer, textOf } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { NamesFields } from '../reference/names-fields.tsx';
import { branchOf, type StaffCategory, staffCategoriesQuery, staffName } from '../reference/staff-categories.ts';
import { TreePicker } from '../reference/tree-picker.tsx';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { PictureTile } from './picture-tile.tsx';

/** What the drawer is for: a new category below another, or one that is there. */
export type EditedCategory = { parentId: number | null } | StaffCategory;

/** The form of a category (product/panel#forms). */
export function CategoryDrawer({ edited, onClose }: { edited: EditedCategory; onClose: () => void }) {
  const api = useApi();
  const [begun, begin] = useState(edited);
  const { data } = useQuery(staffCategoriesQuery(api));
  const latest = 'id' in begun ? data?.find(({ id }) => id === begun.id) : undefined;
  const newer = 'id' in begun && latest && latest.version !== begun.version ? latest : null;
  return (
    <CategoryForm
      key={'id' in begun ? begun.version : 'new'}
      begun={begun}
      tree={data ?? []}
      onLoadNew={newer && (() => begin(newer))}
      onClose={onClose}
    />
  );
}

interface Stated {
  name: string;
  nameRu: string | null;
  nameEn: string | null;
  slug: string;
  cardFacts: string[];
}

function CategoryForm({
  begun,
  tree,
  onLoadNew,
  onClose,
}: {
  begun: EditedCategory;
  tree: readonly StaffCategory[];
  onLoadNew: (() => void) | null;
  onClose: () => void;
}) {
  const api = useApi();
  const language = useLang();
  const category = 'id' in begun ? begun : null;
  const [parentId, setParent] = useState(begun.parentId);
  const [imageUrl, setImage] = useState(category?.imageUrl ?? null);
  const { submit, saving, fields, refusal, failed, onEdited } = useSave({
    savedText: () => (category ? m.admin_saved() : m.admin_reference_category_created()),
    onSaved: onClose,
    changed: useReferenceChanged(),
    save: ({ slug, cardFacts, ...names }: Stated, keyOf): Promise<unknown> => {
      const body = { ...names, parentId, imageUrl, ...(slug ? { slug } : {}) };
      if (!category) return api.call('createCategory', { body }, { idempotencyKey: keyOf(body) });
      // What stays as it was is not sent: a picture of before may be named by another width.
      const { parentId: _parent, imageUrl: _image, ...rest } = body;
      return api.call('updateCategory', {
        params: { categoryId: category.id },
        body: {
          ...rest,
          ...(parentId === category.parentId ? {} : { parentId }),
          ...(imageUrl === category.imageUrl ? {} : { imageUrl }),
          cardFacts: cardFacts.length > 0 ? cardFacts : null,
          version: category.version,
        },
      });
    },
  });
  const own = category ? branchOf(tree, category.id) : new Set<number>();
  return (
    <EditDrawer
      title={
        category
          ? m.admin_reference_edit_category({ name: staffName(category, language) })
          : m.admin_reference_add_category()
      }
      saving={saving}
      refusal={refusal}
      onClose={onClose}
      onEdited={onEdited}
      onLoadNew={failed ? onLoadNew : null}
      onSubmit={(form) =>
        submit(
          {
            name: textOf(form, 'nameUz'),
            nameRu: textOf(form, 'nameRu') || null,
            nameEn: textOf(form, 'nameEn') || null,
            slug: textOf(form, 'slug'),
            cardFacts: splitOptions(textOf(form, 'cardFacts')),
          },
          { nameUz: textOf(form, 'nameUz') ? null : referenceRuleTexts.categoryName() },
        )
      }
    >
      <NamesFields row={category} fields={fields} />
      <PictureTile url={imageUrl} error={fields.imageUrl} onChange={setImage} />
      <TreePicker
        label={m.admin_reference_parent()}
        topLabel={m.admin_reference_top_level()}
        value={parentId}
        onChange={setParent}
        isChoosable={({ id, depth }) => !own.has(id) && depth < referenceLimits.depth}
        error={fields.parentId}
      />
      <Input
        name="slug"
        label={m.admin_reference_slug()}
        hint={m.admin_reference_slug_hint()}
        maxLength={referenceLimits.slug}
        defaultValue={category?.slug}
        autoCapitalize="none"
        spellCheck={false}
        error={fields.slug}
      />
      {category && (
        <Input
          name="cardFacts"
          label={m.admin_reference_card_facts()}
          hint={m.admin_reference_card_facts_hint({ max: cardFactsLimit })}
          defaultValue={category.cardFacts?.join(', ')}
          autoCapitalize="none"
          spellCheck={false}
          error={fields.cardFacts}
        />
      )}
    </EditDrawer>
  );
}
