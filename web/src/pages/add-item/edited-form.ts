import type { ProductData } from '#web/api/queries.ts';
import type { AddItemForm } from './add-item-form.ts';

/** A product as the form holds it; `categoryPath` leads from the main category down to its own. */
export function formOf(product: ProductData, categoryPath: readonly number[]): AddItemForm {
  return {
    title: product.title,
    description: product.description,
    price: product.paymentType === 'Bepul' ? '' : String(product.price),
    currencyType: product.currencyType,
    paymentType: product.paymentType,
    negotiable: product.negotiable,
    offeredBy: product.offeredBy,
    categoryPath,
    properties: Object.fromEntries(
      product.propertyValues.map(({ propertyId, optionKey, value }) => [propertyId, optionKey ?? value.value]),
    ),
    regionId: product.region.id,
    districtId: product.district.id,
    location: product.location ?? '',
    photos: product.images.map(({ id, url, color, width, height }) => ({
      id,
      url,
      color,
      width,
      height,
      preview: null,
    })),
    imageIndex: product.imageIndex,
  };
}
