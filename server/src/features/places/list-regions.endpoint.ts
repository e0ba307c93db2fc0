import type { FastifyInstance } from 'fastify';
import { listRegions } from '#contract/http/places/list-regions.ts';
import { localized, localizedName } from '#server/platform/database/localized.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Places } from './place.repository.ts';
import { inOrder } from './place-order.ts';

/** GET /location/regions (product/api#calls). */
export function registerListRegions(app: FastifyInstance, places: Places): void {
  registerEndpoint(app, listRegions, async ({ language }) => {
    const regions = await places.regions();
    return {
      content: inOrder(regions, language).map((region) => ({
        id: region.id,
        slug: region.slug,
        name: localizedName(region, language),
        shortName: localized({ uz: region.short_uz, ru: region.short_ru, en: region.short_en }, language),
        centre: region.centre,
        districts: inOrder(region.districts, language).map((district) => ({
          id: district.id,
          slug: district.slug,
          name: localizedName(district, language),
          centre: district.centre,
        })),
      })),
    };
  });
}
