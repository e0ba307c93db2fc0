import type { ProductData } from '#web/api/queries.ts';
import type { AddItemForm } from './add-item-form.ts';
import { typedOf } from './typed-statement.ts';

/** A product as the form holds it; `categoryPath` leads from the main category down to its own. */
export function formOf(product: ProductData, categoryPath: readonly number[]): AddItemForm {
  return {
    ...typedOf(product),
    price: product.paymentType === 'Bepul' ? '' : String(product.price),
    categoryPath,
    properties: Object.fromEntries(
      product.propertyValues.map(({ propertyId, optionKey, value }) => [propertyId, optionKey ?? value.value]),
    ),
    regionId: product.region.id,
    districtId: product.district.id,
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
