import { queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

export type StaffRegion = ApiOutput<'listLocationsForStaff'>['content'][number];
export type StaffDistrict = StaffRegion['districts'][number];

export const staffLocationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'locations'],
    queryFn: ({ signal }) => api.call('listLocationsForStaff', {}, { signal }).then((answer) => answer.content),
  });
