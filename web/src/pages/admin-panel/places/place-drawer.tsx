import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { districtKinds, referenceLimits, regionKinds, splitOptions } from '#contract/values/reference.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer, textOf } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { NamesFields } from '../reference/names-fields.tsx';
import { staffName } from '../reference/staff-categories.ts';
import { useReferenceChanged } from '../reference/use-reference-changed.ts';
import { oneOf } from '../table/table-query.ts';
import { placeKindTexts } from './place-kinds.ts';
import { type StaffDistrict, type StaffRegion, staffPlacesQuery } from './staff-places.ts';

/** What the drawer is for: a new region, a new district, of a region that is chosen there where none is given, or a place that is there. */
export type EditedPlace = { newRegion: true } | { newIn: StaffRegion | null } | { place: StaffRegion | StaffDistrict };

/** The form of a region or a district. */
export function PlaceDrawer({ edited, onClose }: { edited: EditedPlace; onClose: () => void }) {
  const [begun, begin] = useState(edited);
  const { data = [] } = useQuery(staffPlacesQuery(useApi()));
  const place = 'place' in begun ? begun.place : null;
  const all = place && 'regionId' in place ? data.flatMap(({ districts }) => districts) : data;
  const latest = place && all.find(({ id }) => id === place.id);
  const newer = latest && latest.version !== place?.version ? latest : null;
  return (
    <PlaceForm
      key={place?.version ?? 'new'}
      begun={begun}
      onLoadNew={newer && (() => begin({ place: newer }))}
      onClose={onClose}
    />
  );
}

function PlaceForm({
  begun,
  onLoadNew,
  onClose,
}: {
  begun: EditedPlace;
  onLoadNew: (() => void) | null;
  onClose: () => void;
}) {
  const api = useApi();
  const language = useLang();
  const place = 'place' in begun ? begun.place : null;
  const district = place && 'regionId' in place ? place : null;
  const isNewRegion = 'newRegion' in begun;
  const hasKind = district !== null || place === null;
  const given = 'newIn' in begun ? begun.newIn : null;
  const { data: regions = [] } = useQuery(staffPlacesQuery(api));
  const statedIn = (form: FormData) => {
    const number = (name: string): number | null => (textOf(form, name) ? Number(textOf(form, name)) : null);
    const [lat, lon] = [number('lat'), number('lon')];
    return {
      nameUz: textOf(form, 'nameUz'),
      nameRu: textOf(form, 'nameRu'),
      nameEn: textOf(form, 'nameEn'),
      shortUz: textOf(form, 'shortUz'),
      shortRu: textOf(form, 'shortRu'),
      shortEn: textOf(form, 'shortEn'),
      aliases: splitOptions(textOf(form, 'aliases')),
      centre: lat === null || lon === null ? null : { lat, lon },
      regionId: given?.id ?? Number(textOf(form, 'regionId')),
      kind: textOf(form, 'kind'),
    };
  };
  const { submit, saving, fields, refusal, failed, onEdited } = useSave({
    savedText: () =>
      place ? m.admin_saved() : isNewRegion ? m.admin_reference_region_created() : m.admin_reference_district_created(),
    onSaved: onClose,
    changed: useReferenceChanged(),
    save: ({ kind, regionId, ...stated }: ReturnType<typeof statedIn>, keyOf): Promise<unknown> => {
      if ('newRegion' in begun) {
        const body = { ...stated, kind: oneOf(regionKinds, kind) ?? 'viloyat' };
        return api.call('createRegion', { body }, { idempotencyKey: keyOf(body) });
      }
      const districtKind = oneOf(districtKinds, kind) ?? 'tuman';
      if ('newIn' in begun) {
        const body = { ...stated, kind: districtKind, regionId };
        return api.call('createDistrict', { body }, { idempotencyKey: keyOf(body) });
      }
      const { id, place: turn, version } = begun.place;
      const body = { ...stated, place: turn, version };
      return district
        ? api.call('updateDistrict', { params: { id }, body: { ...body, kind: districtKind } })
        : api.call('updateRegion', { params: { regionId: id }, body });
    },
  });
  const names = ['nameUz', 'nameRu', 'nameEn', 'shortUz', 'shortRu', 'shortEn'] as const;
  const short = [
    ['shortUz', m.admin_reference_short_uz()],
    ['shortRu', m.admin_reference_short_ru()],
    ['shortEn', m.admin_reference_short_en()],
  ] as const;
  const coordinate = { type: 'number', step: 'any', inputMode: 'decimal' } as const;
  return (
    <EditDrawer
      title={
        'newRegion' in begun
          ? m.admin_reference_add_region()
          : 'newIn' in begun
            ? begun.newIn
              ? m.admin_reference_new_district({ region: staffName(begun.newIn, language) })
              : m.admin_reference_add_district()
            : m.admin_reference_edit_place({ name: staffName(begun.place, language) })
      }
      saving={saving}
      refusal={refusal}
      onClose={onClose}
      onEdited={onEdited}
      onLoadNew={failed ? onLoadNew : null}
      onSubmit={(form) =>
        submit(statedIn(form), {
          regionId: place || isNewRegion || statedIn(form).regionId ? null : m.rules_product_region(),
          ...Object.fromEntries(
            names.map((name) => [name, textOf(form, name) ? null : m.admin_reference_name_required()]),
          ),
          lon: Boolean(textOf(form, 'lat')) === Boolean(textOf(form, 'lon')) ? null : m.admin_reference_centre_both(),
        })
      }
    >
      {!place && !given && !isNewRegion && (
        <Select
          name="regionId"
          label={m.admin_column_region()}
          required
          placeholder={m.admin_reference_region_choose()}
          defaultValue=""
          options={regions.map((region) => ({ value: String(region.id), label: staffName(region, language) }))}
          error={fields.regionId}
        />
      )}
      <NamesFields row={place} fields={fields} all />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        {short.map(([name, label]) => (
          <Input
            key={name}
            className={name === 'shortUz' ? 'min-[30rem]:col-span-2' : undefined}
            name={name}
            label={label}
            required
            maxLength={referenceLimits.name}
            defaultValue={place?.[name]}
            error={fields[name]}
          />
        ))}
      </div>
      {hasKind && (
        <Select
          name="kind"
          label={m.admin_reference_kind()}
          placeholder={m.admin_reference_kind()}
          defaultValue={isNewRegion ? 'viloyat' : (district?.kind ?? 'tuman')}
          options={(isNewRegion ? regionKinds : districtKinds).map((value) => ({
            value,
            label: placeKindTexts[value](),
          }))}
        />
      )}
      <Input
        name="aliases"
        label={m.admin_reference_aliases()}
        hint={m.admin_reference_aliases_hint()}
        defaultValue={place?.aliases.join(', ')}
        error={fields.aliases}
      />
      <div className="grid grid-cols-2 gap-4">
        <Input
          {...coordinate}
          name="lat"
          label={m.admin_reference_latitude()}
          defaultValue={place?.centre?.lat ?? ''}
          error={fields['centre.lat']}
        />
        <Input
          {...coordinate}
          name="lon"
          label={m.admin_reference_longitude()}
          defaultValue={place?.centre?.lon ?? ''}
          error={fields['centre.lon'] ?? fields.lon}
        />
      </div>
    </EditDrawer>
  );
}
