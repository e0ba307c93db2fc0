import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { regionsQuery } from '#web/api/queries.ts';
import { districtsQuery } from '#web/api/reference-queries.ts';
import { m } from '#web/texts/messages.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { LoadedSelect } from '#web/ui/fields/loaded-select.tsx';
import { Panel } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { StatedText } from './stated-text.tsx';

/** Joylashuv: region, its districts, and a free text (product/add-item#place). */
export function PlacePanel({ number, form, change, errorOf, done }: PanelProps & { number: number; done: boolean }) {
  const api = useApi();
  const { regionId } = form;
  const regions = useQuery(regionsQuery(api));
  const districts = useQuery({ ...districtsQuery(api, regionId ?? 0), enabled: regionId !== null });
  return (
    <Panel number={number} title={m.add_item_place()} done={done}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <LoadedSelect
          label={m.common_region()}
          placeholder={m.common_choose_region()}
          required
          name="region"
          loading={regions.isFetching && !regions.data}
          disabled={!regions.data}
          options={optionsOf(regions.data)}
          value={regionId ?? ''}
          error={errorOf('region')}
          failure={regions.isError && !regions.isFetching ? m.common_regions_error() : null}
          retryLabel={m.common_retry()}
          onRetry={() => void regions.refetch()}
          onChange={(event) => change({ type: 'regionChosen', regionId: Number(event.target.value) || null })}
        />
        <LoadedSelect
          label={m.common_district()}
          placeholder={m.common_choose_district()}
          required
          name="district"
          loading={districts.isFetching && !districts.data}
          disabled={regionId === null || !districts.data}
          hint={regionId === null ? m.common_region_first() : undefined}
          options={regionId === null ? [] : optionsOf(districts.data)}
          value={form.districtId ?? ''}
          error={errorOf('district')}
          failure={districts.isError && !districts.isFetching ? m.add_item_districts_failed() : null}
          retryLabel={m.common_retry()}
          onRetry={() => void districts.refetch()}
          onChange={(event) => change({ type: 'districtChosen', districtId: Number(event.target.value) || null })}
        />
        <StatedText
          {...{ form, change, errorOf }}
          className="md:col-span-2 [&_input]:text-ellipsis"
          label={m.add_item_location()}
          name="location"
          placeholder={m.add_item_location_placeholder()}
        />
        <Checkbox
          className="md:col-span-2"
          name="sendsToRegions"
          checked={form.sendsToRegions}
          onChange={(event) => change({ type: 'stated', fields: { sendsToRegions: event.target.checked } })}
        >
          {m.add_item_sends_to_regions()}
        </Checkbox>
      </div>
    </Panel>
  );
}

function optionsOf(places: readonly { id: number; name: string }[] | undefined) {
  return (places ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
