import type { Api } from '#web/api/api.ts';
import type { Place } from './place-columns.tsx';

/** How a region or a district is deleted, and what holds it. */
export function placeDeletion(api: Api, { id, ...place }: Place) {
  const isDistrict = 'regionId' in place;
  return {
    check: {
      key: [isDistrict ? 'district' : 'region', id],
      ask: async (signal: AbortSignal) => {
        const answer = isDistrict
          ? await api.call('checkDistrictDeletion', { params: { id } }, { signal })
          : await api.call('checkRegionDeletion', { params: { regionId: id } }, { signal });
        return answer.content;
      },
    },
    remove: () =>
      isDistrict
        ? api.call('deleteDistrict', { params: { id } })
        : api.call('deleteRegion', { params: { regionId: id } }),
  };
}
