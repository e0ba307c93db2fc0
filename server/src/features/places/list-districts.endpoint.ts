import type { FastifyInstance } from 'fastify';
import { listDistricts } from '#contract/http/places/list-districts.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Places } from './place.repository.ts';
import { inOrder } from './place-order.ts';

/** GET /location/districts/{regionId} (product/api#calls). */
export function registerListDistricts(app: FastifyInstance, places: Places): void {
  registerEndpoint(app, listDistricts, async ({ params, language }) => {
    const region = await places.region(params.id);
    if (!region) throw new AppError('NOT_FOUND');
    return {
      content: inOrder(region.districts, language).map((district) => ({
        id: district.id,
        slug: district.slug,
        name: localizedName(district, language),
        centre: district.centre,
      })),
    };
  });
}
