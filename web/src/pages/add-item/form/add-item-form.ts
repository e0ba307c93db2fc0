import { blankStatement } from '#contract/values/products/product-fields.ts';
import type { ChosenPhoto } from '#web/features/photo-upload/photo-queue.ts';
import { hasTyped, type TypedStatement, typedOf } from './typed-statement.ts';

/** All that a person fills in (product/add-item#submission). */
export interface AddItemForm extends TypedStatement {
  /** from the main category down to the deepest chosen one */
  categoryPath: readonly number[];
  /** values by property id: an option's key, `true` or `false`, YYYY-MM-DD, a number or a text */
  properties: Readonly<Record<number, string>>;
  regionId: number | null;
  districtId: number | null;
  photos: readonly ChosenPhoto[];
  /** position of the main photo */
  imageIndex: number;
}

export type AddItemAction =
  | { type: 'stated'; fields: Partial<TypedStatement> }
  /** `level` 0 is the main category; null takes the choice of that level back */
  | { type: 'categoryChosen'; level: number; categoryId: number | null }
  /** from the main category down to one without children */
  | { type: 'categoryProposed'; path: readonly number[] }
  | { type: 'propertyChanged'; propertyId: number; value: string }
  | { type: 'regionChosen'; regionId: number | null }
  | { type: 'districtChosen'; districtId: number | null }
  /** of the person's profile */
  | { type: 'homeKnown'; regionId: number; districtId: number }
  | { type: 'photoAdded'; photo: ChosenPhoto }
  | { type: 'photoRemoved'; id: number }
  | { type: 'mainPhotoChosen'; id: number }
  | { type: 'photoMoved'; id: number; to: number }
  | { type: 'restored'; form: AddItemForm }
  | { type: 'reset' };

export const emptyForm: AddItemForm = {
  ...typedOf(blankStatement),
  categoryPath: [],
  properties: {},
  regionId: null,
  districtId: null,
  photos: [],
  imageIndex: 0,
};

/** The add-listing form (product/add-item#category): what changes with what. */
export function addItemReducer(form: AddItemForm, action: AddItemAction): AddItemForm {
  switch (action.type) {
    case 'stated':
      return { ...form, ...action.fields };
    case 'categoryChosen':
      return withCategory(form, action.level, action.categoryId);
    case 'categoryProposed':
      return {
        ...form,
        categoryPath: action.path,
        properties: action.path[0] === form.categoryPath[0] ? form.properties : {},
      };
    case 'propertyChanged':
      return { ...form, properties: { ...form.properties, [action.propertyId]: action.value } };
    case 'regionChosen':
      return action.regionId === form.regionId ? form : { ...form, regionId: action.regionId, districtId: null };
    case 'districtChosen':
      return { ...form, districtId: action.districtId };
    case 'homeKnown':
      return form.regionId === null ? { ...form, regionId: action.regionId, districtId: action.districtId } : form;
    case 'photoAdded':
      return form.photos.some(({ id }) => id === action.photo.id)
        ? form
        : { ...form, photos: [...form.photos, action.photo] };
    case 'photoRemoved':
      return withoutPhoto(form, action.id);
    case 'mainPhotoChosen': {
      const position = form.photos.findIndex(({ id }) => id === action.id);
      return position === -1 ? form : { ...form, imageIndex: position };
    }
    case 'photoMoved':
      return withPhotoAt(form, action.id, action.to);
    case 'restored':
      return action.form;
    case 'reset':
      return emptyForm;
  }
}

/** Another choice drops those below it; another main category resets the property values too. Choosing the same changes nothing. */
function withCategory(form: AddItemForm, level: number, categoryId: number | null): AddItemForm {
  if ((form.categoryPath[level] ?? null) === categoryId) return form;
  const above = form.categoryPath.slice(0, level);
  return {
    ...form,
    categoryPath: categoryId === null ? above : [...above, categoryId],
    properties: level === 0 ? {} : form.properties,
  };
}

/** Taking a photo away moves the main position down, so that it stays valid (product/add-item#photos). */
function withoutPhoto(form: AddItemForm, id: number): AddItemForm {
  const position = form.photos.findIndex((photo) => photo.id === id);
  if (position === -1) return form;
  const imageIndex = position <= form.imageIndex ? Math.max(0, form.imageIndex - 1) : form.imageIndex;
  return { ...form, photos: form.photos.filter((photo) => photo.id !== id), imageIndex };
}

/** Another place for a photo; the main one stays the main one wherever it then stands. */
function withPhotoAt(form: AddItemForm, id: number, to: number): AddItemForm {
  const moved = form.photos.find((photo) => photo.id === id);
  if (!moved || to < 0 || to >= form.photos.length) return form;
  const main = form.photos[form.imageIndex];
  const photos = form.photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
  return { ...form, photos, imageIndex: Math.max(0, main ? photos.indexOf(main) : 0) };
}

/** Whether anything stands in the form that would be a pity to lose; the place alone may come from the profile. */
export function isWorthKeeping(form: AddItemForm): boolean {
  return hasTyped(form) || form.categoryPath.length > 0 || form.photos.length > 0;
}
