import { defineEndpoint } from '../../endpoint.ts';
import { bannerList } from './banner-schemas.ts';

export const listBanners = defineEndpoint('listBanners', {
  summary: 'Every banner in its order',
  access: 'admin',
  response: bannerList,
  errors: [],
  limit: 'read',
});
