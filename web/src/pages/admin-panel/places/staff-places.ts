import { queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

export type StaffRegion = ApiOutput<'listPlacesForStaff'>['content'][number];
export type StaffDistrict = StaffRegion['districts'][number];

export const staffPlacesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'locations'],
    queryFn: ({ signal }) => api.call('listPlacesForStaff', {}, { signal }).then((answer) => answer.content),
  });
