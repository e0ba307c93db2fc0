import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { quickFilters, rankBounds, referenceLimits } from '#contract/values/reference.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer, textOf } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { NamesFields } from '../reference/names-fields.tsx';
import { staffName } from '../reference/staff-categories.ts';
import { TreePicker } from '../reference/tree-picker.tsx';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { type FormOption, OptionsField } from './options-field.tsx';
import { type FormType, formType, formTypes, orderStated, typeTexts } from './property-types.ts';

export type StaffProperty = ApiOutput<'listPropertiesForStaff'>['content']['data'][number];

/** What the drawer is for: a new property of a category, or one that is there. */
export type EditedProperty = { categoryId: number | null } | StaffProperty;

/** The form of a property (product/panel#forms). */
export function PropertyDrawer({ edited, onClose }: { edited: EditedProperty; onClose: () => void }) {
  const api = useApi();
  const [begun, begin] = useState(edited);
  const id = 'id' in begun ? begun.id : null;
  const { data: latest } = useQuery({
    queryKey: ['admin', 'properties', 'one', id],
    queryFn: async ({ signal }) => {
      if (!('id' in begun)) return null;
      const query = { q: begun.key, categoryId: begun.categoryId, pageSize: 100 };
      const { content } = await api.call('listPropertiesForStaff', { query }, { signal });
      return content.data.find((property) => property.id === begun.id) ?? null;
    },
    enabled: id !== null,
  });
  const newer = 'id' in begun && latest && latest.version !== begun.version ? latest : null;
  return (
    <PropertyForm
      key={'id' in begun ? begun.version : 'new'}
      begun={begun}
      onLoadNew={newer && (() => begin(newer))}
      onClose={onClose}
    />
  );
}

function PropertyForm({
  begun,
  onLoadNew,
  onClose,
}: {
  begun: EditedProperty;
  onLoadNew: (() => void) | null;
  onClose: () => void;
}) {
  const api = useApi();
  const language = useLang();
  const property = 'id' in begun ? begun : null;
  const [categoryId, setCategory] = useState(begun.categoryId);
  const [type, setType] = useState<FormType | null>(property ? formType(property.type) : null);
  const [options, setOptions] = useState<FormOption[]>(() =>
    (property?.options ?? []).map((option) => ({ row: option.key, ...option })),
  );
  const isNumber = type === 'NUMBER' || type === 'INTEGER';
  const statedIn = (form: FormData) => {
    const text = (name: string): string | null => textOf(form, name) || null;
    const bound = (name: string): number | null => (isNumber && text(name) !== null ? Number(text(name)) : null);
    return {
      name: textOf(form, 'nameUz'),
      nameRu: text('nameRu'),
      nameEn: text('nameEn'),
      shortUz: text('shortUz'),
      shortRu: text('shortRu'),
      shortEn: text('shortEn'),
      unitUz: isNumber ? text('unitUz') : null,
      unitRu: isNumber ? text('unitRu') : null,
      unitEn: isNumber ? text('unitEn') : null,
      min: bound('min'),
      max: bound('max'),
      required: form.get('required') !== null,
      rank: orderStated(textOf(form, 'rank'), property?.rank ?? rankBounds.usual),
      place: orderStated(textOf(form, 'place'), (property?.place ?? 0) + 1) - 1,
    };
  };
  const { submit, saving, fields, refusal, failed, onEdited } = useSave({
    savedText: () => (property ? m.admin_saved() : m.admin_reference_property_created()),
    onSaved: onClose,
    changed: useReferenceChanged(),
    save: async ({ place, ...stated }: ReturnType<typeof statedIn>, keyOf) => {
      if (!type || categoryId === null) return;
      if (!property) {
        const body = {
          ...stated,
          type,
          categoryId,
          ...(type === 'SELECT' ? { options: options.map(({ row: _, ...option }) => option) } : {}),
        };
        await api.call('createProperty', { body }, { idempotencyKey: keyOf(body) });
        return;
      }
      const body = {
        ...stated,
        ...(type === formType(property.type) ? {} : { type }),
        ...(type === 'SELECT' ? { options: options.map(({ row: _, ...option }) => option) } : {}),
        ...(place === property.place ? {} : { place }),
        version: property.version,
      };
      await api.call('updateProperty', { params: { propertyId: property.id }, body });
    },
  });
  const rule = (isKept: boolean, text: keyof typeof referenceRuleTexts): string | null =>
    isKept ? null : referenceRuleTexts[text]();
  const isFixed = property !== null && property.values > 0;
  return (
    <EditDrawer
      title={
        property
          ? m.admin_reference_edit_property({ name: staffName(property, language) })
          : m.admin_reference_add_property()
      }
      saving={saving}
      refusal={refusal}
      onClose={onClose}
      onEdited={onEdited}
      onLoadNew={failed ? onLoadNew : null}
      onSubmit={(form) =>
        submit(statedIn(form), {
          nameUz: rule(textOf(form, 'nameUz') !== '', 'propertyName'),
          type: rule(type !== null, 'propertyType'),
          categoryId: rule(categoryId !== null, 'propertyCategory'),
          options: rule(type !== 'SELECT' || options.length > 0, 'options'),
        })
      }
    >
      <NamesFields row={property} fields={fields} />
      <ShortNameFields property={property} fields={fields} />
      <Select
        name="type"
        label={m.admin_reference_type()}
        required
        placeholder={m.admin_reference_choose_type()}
        value={type ?? ''}
        disabled={isFixed}
        hint={isFixed ? m.admin_reference_type_fixed({ count: property.values }) : undefined}
        options={formTypes.map((value) => ({ value, label: typeTexts[value]() }))}
        onChange={({ target }) => setType(formTypes.find((each) => each === target.value) ?? null)}
        error={fields.type}
      />
      {type === 'SELECT' && <OptionsField options={options} onChange={setOptions} error={fields.options} />}
      {isNumber && (
        <div className="grid grid-cols-2 gap-4">
          <Input
            name="min"
            label={m.admin_reference_min()}
            inputMode="decimal"
            type="number"
            step="any"
            defaultValue={property?.min ?? ''}
            error={fields.min}
          />
          <Input
            name="max"
            label={m.admin_reference_max()}
            inputMode="decimal"
            type="number"
            step="any"
            defaultValue={property?.max ?? ''}
            error={fields.max}
          />
          <Input
            name="unitUz"
            label={m.admin_reference_unit_uz()}
            maxLength={referenceLimits.unit}
            defaultValue={property?.unitUz ?? ''}
            error={fields.unitUz}
          />
          <Input
            name="unitRu"
            label={m.admin_reference_unit_ru()}
            maxLength={referenceLimits.unit}
            defaultValue={property?.unitRu ?? ''}
            error={fields.unitRu}
          />
          <Input
            name="unitEn"
            label={m.admin_reference_unit_en()}
            maxLength={referenceLimits.unit}
            defaultValue={property?.unitEn ?? ''}
            error={fields.unitEn}
          />
        </div>
      )}
      <Checkbox name="required" defaultChecked={property?.required}>
        {m.admin_reference_required()}
      </Checkbox>
      <Input
        name="rank"
        type="number"
        inputMode="numeric"
        label={m.admin_reference_rank()}
        hint={m.admin_reference_rank_hint({ max: quickFilters.maxRank })}
        min={rankBounds.min}
        max={rankBounds.max}
        defaultValue={property?.rank ?? rankBounds.usual}
        error={fields.rank}
      />
      {property ? (
        <Input
          name="place"
          type="number"
          inputMode="numeric"
          label={m.admin_reference_order()}
          min={1}
          max={referenceLimits.properties}
          defaultValue={property.place + 1}
          error={fields.place}
        />
      ) : (
        <TreePicker
          label={m.admin_category()}
          required
          value={categoryId}
          onChange={setCategory}
          error={fields.categoryId}
        />
      )}
    </EditDrawer>
  );
}

/** What a property is called where room is short, by language (product/listings#properties). */
function ShortNameFields({
  property,
  fields,
}: {
  property: StaffProperty | null;
  fields: Readonly<Record<string, string>>;
}) {
  const maxLength = referenceLimits.shortName;
  return (
    <>
      <Input
        name="shortUz"
        label={m.admin_reference_short_uz()}
        hint={m.admin_reference_short_hint()}
        maxLength={maxLength}
        defaultValue={property?.shortUz ?? ''}
        error={fields.shortUz}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <Input
          name="shortRu"
          label={m.admin_reference_short_ru()}
          maxLength={maxLength}
          defaultValue={property?.shortRu ?? ''}
          error={fields.shortRu}
        />
        <Input
          name="shortEn"
          label={m.admin_reference_short_en()}
          maxLength={maxLength}
          defaultValue={property?.shortEn ?? ''}
          error={fields.shortEn}
        />
      </div>
    </>
  );
}
