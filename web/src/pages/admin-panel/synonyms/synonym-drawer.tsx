import { useState } from 'react';
import { type SynonymKind, synonymKinds, synonymLimits } from '#contract/values/synonym.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer, textOf } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { oneOf } from '../table/table-query.ts';
import { kindTexts, type SynonymGroup } from './synonym.ts';
import { topicText, topicWritten } from './synonym-topics.ts';
import { TryQuery } from './try-query.tsx';

/** What is separated by commas or lines. */
function listIn(text: FormDataEntryValue | null): string[] {
  return String(text ?? '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A new group of synonyms, or one that is there. */
export function SynonymDrawer({
  group,
  onClose,
  onReload,
}: {
  group: SynonymGroup | null;
  onClose: () => void;
  onReload: (group: SynonymGroup) => void;
}) {
  const api = useApi();
  const refresh = useAdminRefresh(['admin', 'synonyms']);
  const [kind, setKind] = useState<SynonymKind>(group?.kind ?? 'word');
  const { submit, saving, fields, refusal, onLoadNew } = useSave({
    save: async (
      { concept, ...stated }: Pick<SynonymGroup, 'concept' | 'terms' | 'narrower' | 'weak' | 'category' | 'kind'>,
      keyOf,
    ) => {
      if (group) {
        const body = { ...stated, version: group.version };
        await api.call('updateSynonym', { params: { synonymId: group.id }, body });
      } else {
        const body = { concept, ...stated };
        await api.call('createSynonym', { body }, { idempotencyKey: keyOf(body) });
      }
    },
    savedText: () => m.manage_synonyms_saved(),
    onSaved: onClose,
    changed: refresh,
    stale: group && {
      find: async () => {
        const query = { q: group.concept, pageSize: 100 };
        return (await api.call('listSynonyms', { query })).content.data.find(({ id }) => id === group.id);
      },
      open: (fresh) => (fresh ? onReload(fresh) : onClose()),
    },
  });
  return (
    <EditDrawer
      title={group ? m.manage_synonyms_edit({ name: group.concept }) : m.manage_synonyms_add()}
      saving={saving}
      refusal={refusal}
      onLoadNew={onLoadNew}
      below={<TryQuery className="mt-6 border-t border-line pt-4" />}
      onSubmit={(form) =>
        submit({
          concept: group?.concept ?? textOf(form, 'concept'),
          kind,
          category: topicWritten(textOf(form, 'category')) || null,
          terms: listIn(form.get('terms')),
          narrower: listIn(form.get('narrower')),
          weak: listIn(form.get('weak')),
        })
      }
      onClose={onClose}
    >
      {!group && (
        <Input
          name="concept"
          label={m.manage_synonyms_concept()}
          required
          hint={m.manage_synonyms_concept_hint()}
          maxLength={synonymLimits.concept}
          autoComplete="off"
          autoCapitalize="none"
          error={fields.concept}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={m.manage_synonyms_kind()}
          placeholder={m.manage_synonyms_kind()}
          required
          value={kind}
          options={synonymKinds.map((value) => ({ value, label: kindTexts[value]() }))}
          onChange={(event) => setKind(oneOf(synonymKinds, event.target.value) ?? kind)}
        />
        <Input
          name="category"
          label={m.manage_synonyms_category()}
          maxLength={synonymLimits.category}
          defaultValue={group?.category ? topicText(group.category) : ''}
          error={fields.category}
        />
      </div>
      <Textarea
        name="terms"
        label={m.manage_synonyms_terms()}
        required
        rows={5}
        hint={m.manage_synonyms_terms_hint()}
        defaultValue={group?.terms.join(', ')}
        error={fields.terms}
      />
      <Input
        name="weak"
        label={m.manage_synonyms_weak()}
        hint={m.manage_synonyms_weak_hint()}
        defaultValue={group?.weak.join(', ')}
        error={fields.weak}
      />
      <Input
        name="narrower"
        label={m.manage_synonyms_narrower()}
        hint={m.manage_synonyms_narrower_hint()}
        defaultValue={group?.narrower.join(', ')}
        error={fields.narrower}
      />
    </EditDrawer>
  );
}
