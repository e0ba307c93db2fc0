import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/texts/language.ts';
import { countedUpTo } from '#contract/values/reference.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { regionsQuery } from '#web/api/queries.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { type FindablePlace, findablePlaces, placeNamesQuery } from './place-names.ts';
import { PlaceSearch } from './place-search.tsx';
import { choosePlace, usePlace } from './place-store.ts';

/** "Joylashuv": chooses the region and district to look in (product/frame#place). */
export default function PlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={m.common_location_title()} closeLabel={m.common_close()}>
      <PlaceForm onDone={onClose} />
    </Dialog>
  );
}

function PlaceForm({ onDone }: { onDone: () => void }) {
  const language = useLang();
  const chosen = usePlace();
  const api = useApi();
  const regions = useQuery(regionsQuery(api));
  const names = useQuery(placeNamesQuery(api));
  const places = useMemo(() => findablePlaces(regions.data ?? [], names.data), [regions.data, names.data]);
  const apply = useRef<HTMLDivElement>(null);
  const [regionId, setRegionId] = useState(chosen ? String(chosen.regionId) : '');
  const [districtId, setDistrictId] = useState(chosen?.districtId ? String(chosen.districtId) : '');
  const region = regions.data?.find((each) => String(each.id) === regionId);
  const district = region?.districts.find((each) => String(each.id) === districtId);
  const choices = (isOne: (place: FindablePlace) => boolean, idOf: (place: FindablePlace) => number | null) =>
    places.filter(isOne).map((place) => ({ value: String(idOf(place)), label: withCount(place, language) }));

  // What has come once stays to choose from, though asking again has failed.
  if (isUnanswered(regions)) {
    return (
      <ErrorState
        title={m.common_regions_error()}
        retryLabel={m.common_retry()}
        onRetry={() => void regions.refetch()}
        level={3}
      />
    );
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const name = district?.name ?? region?.shortName;
        // The regions have not come yet: the place stays as it was chosen.
        if (regionId !== '' && !region) return onDone();
        choosePlace(region && name ? { regionId: region.id, districtId: district?.id ?? null, name, language } : null);
        onDone();
      }}
    >
      <p className="text-14 text-ink-2">{m.common_location_text()}</p>
      <PlaceSearch
        places={places}
        isLoading={regions.isPending || names.isLoading}
        onChoose={(place) => {
          setRegionId(String(place.regionId));
          setDistrictId(place.districtId === null ? '' : String(place.districtId));
          apply.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
        }}
      />
      <Select
        label={m.common_region()}
        placeholder={m.common_location_everywhere()}
        loading={regions.isPending}
        value={regionId}
        onChange={(event) => {
          setRegionId(event.target.value);
          setDistrictId('');
        }}
        options={choices(
          ({ districtId: of }) => of === null,
          ({ regionId: id }) => id,
        )}
      />
      <Select
        label={m.common_district()}
        placeholder={m.common_location_whole_region()}
        hint={region ? undefined : m.common_region_first()}
        disabled={!region}
        value={districtId}
        onChange={(event) => setDistrictId(event.target.value)}
        options={choices(
          ({ regionId: of, districtId: id }) => of === region?.id && id !== null,
          ({ districtId: id }) => id,
        )}
      />
      <div
        ref={apply}
        className="sticky bottom-0 -mt-2 flex justify-end gap-2 bg-surface pt-2 shadow-[0_1.5rem_var(--surface),0_3rem_var(--surface)]"
      >
        {chosen && (
          <Button
            kind="ghost"
            onClick={() => {
              choosePlace(null);
              onDone();
            }}
          >
            {m.common_clear()}
          </Button>
        )}
        <Button type="submit">{m.common_apply()}</Button>
      </div>
    </form>
  );
}

/** A choice of a select, with its number of listings once they are counted. */
function withCount({ name, products }: FindablePlace, language: Language): string {
  if (products === null) return name;
  return `${name} (${formatNumber(products, language)}${products >= countedUpTo ? '+' : ''})`;
}
