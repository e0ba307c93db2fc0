import { referenceLimits } from '#contract/values/reference.ts';
import { AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import type { CategoryRow, CategoryTree } from '../category.repository.ts';

const noParent = {
  uz: "Bunday yuqori kategoriya yo'q",
  ru: 'Такой родительской категории нет',
  en: 'There is no such parent category',
};
const tooDeep = {
  uz: `Kategoriyalar ${referenceLimits.depth} bosqichdan chuqur bo'lmaydi`,
  ru: `Глубина категорий — не больше ${referenceLimits.depth} уровней`,
  en: `Categories are at most ${referenceLimits.depth} levels deep`,
};
const ownBranch = {
  uz: "Kategoriyani o'zining ichiga ko'chirib bo'lmaydi",
  ru: 'Категорию нельзя перенести внутрь неё самой',
  en: 'A category cannot move into itself',
};
/** Why the tree gets no further category. */
export const tooManyCategories = {
  uz: `Kategoriyalar ${referenceLimits.categories} tadan oshmasin`,
  ru: `Категорий может быть не больше ${referenceLimits.categories}`,
  en: `There can be at most ${referenceLimits.categories} categories`,
};

/** The parent that is asked for; null at the top. @throws AppError VALIDATION where there is none such */
export function parentOf(tree: CategoryTree, parentId: number | null): CategoryRow | null {
  if (parentId === null) return null;
  const parent = tree.get(parentId);
  if (!parent) throw fieldRefusal('parentId', noParent);
  return parent;
}

/** @throws AppError VALIDATION where a new category has no room */
export function checkRoom(tree: CategoryTree, parent: CategoryRow | null): void {
  if (tree.all().length >= referenceLimits.categories) throw fieldRefusal('name', tooManyCategories);
  if ((parent?.path.length ?? 0) >= referenceLimits.depth) throw fieldRefusal('parentId', tooDeep);
}

/** @throws AppError VALIDATION where a branch cannot hang below that parent */
export function checkMove(tree: CategoryTree, moved: CategoryRow, parent: CategoryRow | null): void {
  if (parent?.path.includes(moved.id)) throw fieldRefusal('parentId', ownBranch);
  const branch = tree.subtreeOf(moved);
  const height = Math.max(...branch.map(({ path }) => path.length)) - moved.path.length + 1;
  if ((parent?.path.length ?? 0) + height > referenceLimits.depth) throw fieldRefusal('parentId', tooDeep);
  const below = new Set(branch.flatMap(({ id }) => tree.ownPropertiesOf(id).map(({ key }) => key)));
  const twice = parent ? tree.propertiesOf(parent).find(({ key }) => below.has(key)) : undefined;
  if (twice) {
    throw fieldRefusal('parentId', {
      uz: `U yerda ham “${twice.name_uz}” xususiyati bor: avval bittasini o'chiring`,
      ru: `Там уже есть свойство «${twice.name_ru ?? twice.name_uz}»: сначала удалите одно из них`,
      en: `There is a property “${twice.name_en ?? twice.name_uz}” there too: delete one of them first`,
    });
  }
}

/** Listings stand in leaves, so a category that has some gets no children. */
export function hasListings(n: number): AppError {
  const text = {
    uz: `Bu kategoriyada ${n} ta e'lon bor, shuning uchun uning ichiga kategoriya qo'shib bo'lmaydi. Avval e'lonlarni ko'chiring.`,
    ru: `В этой категории есть объявления: ${n}, поэтому внутрь неё нельзя добавить категорию. Сначала перенесите их.`,
    en: `This category has ${n} ${n === 1 ? 'listing' : 'listings'}, so no category can go into it. Move them first.`,
  };
  return new AppError('CONFLICT', { text, fields: { parentId: text } });
}

/** A move would leave values behind that no property of the new place takes. */
export function losesValues(n: number): AppError {
  const text = {
    uz: `Ko'chirilsa, ${n} ta e'londa yuqori kategoriya xususiyatlarining qiymatlari yo'qoladi: yangi joyda bunday xususiyatlar yo'q.`,
    ru: `При переносе объявления (${n}) потеряют значения свойств прежней родительской категории: в новом месте таких свойств нет.`,
    en: `Moving it would lose what ${n} ${n === 1 ? 'listing says' : 'listings say'} by properties of the parent: the new place has no such properties.`,
  };
  return new AppError('CONFLICT', { text, fields: { parentId: text } });
}
