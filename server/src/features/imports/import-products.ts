import { z } from 'zod';
import { emptyAsAbsent, idText } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import { fieldCell, flagCell } from '#contract/values/products/field-cells.ts';
import {
  columnsOf,
  eachProductField,
  fromProductFields,
  type StatedColumns,
  statedColumns,
  statementOf,
} from '#contract/values/products/product-fields.ts';
import { editableStatuses } from '#contract/values/products/product-life.ts';
import { isFarTooLong } from '#contract/values/text/text.ts';
import type { CategoryTree } from '#server/features/categories/categories.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import type { Places } from '#server/features/places/places.ts';
import {
  auditedProduct,
  checkNewProduct,
  expiryFrom,
  insertPriceChange,
  insertProduct,
  type ProductContent,
  propertiesColumn,
  rewriteProduct,
  statusAfterEdit,
  titleKey,
} from '#server/features/products/products.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { Refusals } from '#server/platform/errors/refusals.ts';
import { parse } from '#server/platform/http/validation.ts';
import {
  type ImportDeps,
  type Judgement,
  jsonCell,
  type OpenSession,
  type RowChange,
  rowChanges,
} from './import-kind.ts';
import { rowTexts } from './import-texts.ts';
import { findActiveSellers, findKnownProducts, findSameTitles, type KnownProduct } from './product-rows.repository.ts';
import type { FileRow } from './read-file.ts';

const numberCells = z.object({ id: emptyAsAbsent(idText), seller_id: emptyAsAbsent(idText) });
const propertiesCell = z.object({
  properties: jsonCell(
    'properties',
    z.preprocess(
      (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
      z.record(z.string().max(60), z.union([z.string(), z.number(), z.boolean()]).transform(String)),
    ),
    rowTexts.wrongProperties,
  ).optional(),
});

/** Listings by their number; without one they are added for their seller, as drafts, since they have no pictures. */
export const openProducts: OpenSession = async (deps, db) => {
  const [tree, regions] = await Promise.all([deps.categories.get(), deps.places.regions()]);
  const categories = new Map(tree.all().map((category) => [category.slug, category]));
  const seen = new Map<string, number>();
  const titles = new Map<string, number>();
  const known = new Map<number, KnownProduct>();
  const sellers = new Set<number>();

  const once = (key: string, field: string, line: number): void => {
    const earlier = seen.get(key);
    if (earlier !== undefined) throw fieldRefusal(field, rowTexts.twice(earlier));
    seen.set(key, line);
  };

  /** What the form would have sent for this row, over what the listing states now. */
  const formOf = (
    row: FileRow,
    present: KnownProduct | undefined,
    properties: Record<string, string> | undefined,
    refusals: Refusals,
  ) => {
    const { fields } = row;
    const form: Record<string, string> = Object.assign(Object.create(null), present ? statedForm(present) : {});
    for (const [name, field] of eachProductField) {
      const cell = own(fields, field.column);
      if (cell !== undefined) form[name] = fieldCell(field, cell);
    }
    // A range that the properties state anew is theirs.
    if (properties && fields.max_price === undefined) delete form.maxPrice;
    if (fields.category !== undefined) form.categoryId = String(categories.get(fields.category.trim())?.id ?? '');
    const region = fields.region === undefined ? undefined : regions.find(({ slug }) => slug === fields.region?.trim());
    if (fields.region !== undefined) form.regionId = String(region?.id ?? '');
    if (fields.district !== undefined) {
      const districts = regions.find(({ id }) => String(id) === form.regionId)?.districts ?? [];
      form.districtId = String(districts.find(({ slug }) => slug === fields.district?.trim())?.id ?? '');
    }
    form.properties = submittedProperties(
      tree,
      Number(form.categoryId),
      properties ?? present?.properties ?? {},
      properties && refusals,
    );
    return form;
  };

  return {
    nameOf: ({ fields }) => fields.title || fields.id || '',
    async prepare(rows) {
      known.clear();
      titles.clear();
      const numbers = (column: string): number[] =>
        rows.flatMap(({ fields }) =>
          /^\s*[1-9]\d{0,14}\s*$/.test(fields[column] ?? '') ? [Number(fields[column])] : [],
        );
      for (const product of await findKnownProducts(db, numbers('id'))) known.set(product.id, product);
      for (const id of await findActiveSellers(db, numbers('seller_id'))) sellers.add(id);
      const owners = [...numbers('seller_id'), ...[...known.values()].map(({ seller_id }) => seller_id)];
      const keys = rows.flatMap(({ fields }) =>
        fields.title && !isFarTooLong(fields.title, limits.title) ? [titleKey(fields.title)] : [],
      );
      for (const same of await findSameTitles(db, owners, keys)) titles.set(sameKey(same), same.id);
    },
    async judge(row): Promise<Judgement> {
      const { id, seller_id } = parse(numberCells, row.fields, 'body');
      const present = id === undefined ? undefined : known.get(id);
      if (id !== undefined) once(`id ${id}`, 'id', row.line);
      if (id !== undefined && !present) throw fieldRefusal('id', rowTexts.noProduct);
      if (present && !editableStatuses.includes(present.status)) throw fieldRefusal('id', rowTexts.notEditable);
      const refusals = new Refusals();
      const owner = present?.seller_id ?? seller_id;
      if (present && seller_id !== undefined && seller_id !== present.seller_id) {
        refusals.add('seller_id', rowTexts.otherSeller);
      }
      if (owner === undefined || (!present && !sellers.has(owner))) refusals.add('seller_id', rowTexts.noSeller);
      const read = refusals.run(() => parse(propertiesCell, row.fields, 'body'));
      const form = formOf(row, present, read?.properties, refusals);
      // The pictures of a listing are not a matter of the file: those that it has stay.
      const checked = await checkNewProduct(deps, form, 1).catch((error) => refusals.take(error));
      const { content, sellerId } = refusals.orThrow(
        checked && owner !== undefined ? { content: checked.content, sellerId: owner } : null,
      );
      const same = { seller_id: sellerId, category_id: content.categoryId, title_key: content.titleKey };
      const twin = titles.get(sameKey(same));
      if (twin !== undefined && twin !== present?.id) throw fieldRefusal('title', rowTexts.duplicate(twin));
      if (!present) once(`title ${sameKey(same)}`, 'title', row.line);
      const changes = contentChanges({ tree, regions }, present ?? null, content);
      if (!present) return added(deps, { sellerId, content, changes });
      return edited(deps, present, {
        status: statusAfterEdit(present.status, deps.config.MODERATION),
        content,
        changes,
        tree,
      });
    },
  };
};

function sameKey(same: { seller_id: number; category_id: number; title_key: string }): string {
  return `${same.seller_id} ${same.category_id} ${same.title_key}`;
}

/** What the form would have sent for a listing as it stands, without its properties. */
export function statedForm(product: Omit<KnownProduct, 'status_reason'>): Record<string, string> {
  const text = (value: string | number | boolean | null): string => (value === null ? '' : String(value));
  const stated = statementOf(product);
  return {
    ...fromProductFields((_, name) => text(stated[name])),
    categoryId: text(product.category_id),
    regionId: text(product.region_id),
    districtId: text(product.district_id),
  };
}

/** The JSON text that a form sends. What the file states must exist, else it is refused; what the listing had may end with its old category. */
function submittedProperties(
  tree: CategoryTree,
  categoryId: number,
  values: Readonly<Record<string, string | number | boolean>>,
  stated: Refusals | undefined,
): string {
  const category = tree.get(categoryId);
  const properties = category ? tree.propertiesOf(category) : [];
  const unknown = Object.keys(values).find((key) => !properties.some((property) => property.key === key));
  if (category && unknown !== undefined) stated?.add('properties', rowTexts.unknownProperty(unknown));
  return JSON.stringify(
    properties.flatMap(({ id, key, type }) => {
      const value = own(values, key);
      if (value === undefined) return [];
      return [{ propertyId: id, value: { key, value: type === 'BOOLEAN' ? flagCell(String(value)) : String(value) } }];
    }),
  );
}

/** What a listing states, in the columns of its row. */
function columnsOfContent(content: ProductContent) {
  return {
    ...columnsOf<ProductContent>(content),
    category_id: content.categoryId,
    region_id: content.regionId,
    district_id: content.districtId,
    properties: propertiesColumn(content.properties),
  };
}

function edited(
  deps: ImportDeps,
  present: KnownProduct,
  {
    status,
    content,
    changes,
    tree,
  }: { status: KnownProduct['status']; content: ProductContent; changes: RowChange[]; tree: CategoryTree },
): Judgement {
  const next: Record<string, unknown> = columnsOfContent(content);
  const before: Record<string, unknown> = { ...present };
  const changed = Object.keys(next).filter((key) => sorted(own(next, key)) !== sorted(own(before, key)));
  if (changed.length === 0) return { outcome: 'same' };
  const only = (columns: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, own(columns, key)]));
  return {
    outcome: 'change',
    changes,
    version: present.version,
    async write(transaction, by) {
      const now = deps.clock.now();
      const statusReason = status === present.status ? present.status_reason : null;
      await rewriteProduct(transaction, present.id, content, { status, statusReason, now });
      if (content.price !== present.price || content.currencyType !== present.currency) {
        await insertPriceChange(transaction, { productId: present.id, from: present, to: content, now });
      }
      const difference = {
        before: auditedProduct(only(before), tree, present.category_id),
        after: auditedProduct(only(next), tree, content.categoryId),
      };
      const act = { action: 'product.update', kind: 'product', id: present.id, ...difference } as const;
      // A file that a version before this began to apply says nothing of its edits.
      if (present.seller_id === by.id || !by.act) return act;
      const { rule, note } = by.act;
      await writeNotice(transaction, {
        userId: present.seller_id,
        key: `edit:${present.id}:${present.version}`,
        now,
        notice: {
          kind: 'moderation',
          productId: present.id,
          title: content.title,
          decision: 'edited',
          rule,
          reason: note,
        },
      });
      return { ...act, reason: `${rule}: ${note}` };
    },
  };
}

/** What a row changes of a listing, by the columns of a file; of a new one what it states. */
export function contentChanges(
  { tree, regions }: { tree: CategoryTree; regions: Awaited<ReturnType<Places['regions']>> },
  present: Omit<KnownProduct, 'status_reason'> | null,
  content: ProductContent,
): RowChange[] {
  const named = ({ category_id, region_id, district_id, properties, ...stated }: PlacedColumns) => {
    const region = regions.find(({ id }) => id === region_id);
    return {
      ...Object.fromEntries(statedColumns.map((column) => [column, stated[column]])),
      category: category_id === null ? null : tree.get(category_id)?.slug,
      region: region?.slug,
      district: region?.districts.find(({ id }) => id === district_id)?.slug,
      properties,
    };
  };
  return rowChanges(present && named(present), named(columnsOfContent(content)));
}

type PlacedColumns = Pick<KnownProduct, 'category_id' | 'region_id' | 'district_id' | 'properties'> & StatedColumns;

/** As text that does not depend on the order of keys. */
function sorted(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function added(
  deps: ImportDeps,
  { sellerId, content, changes }: { sellerId: number; content: ProductContent; changes: RowChange[] },
): Judgement {
  return {
    outcome: 'add',
    changes,
    version: null,
    async write(transaction) {
      const now = deps.clock.now();
      const id = await insertProduct(transaction, {
        ...content,
        sellerId,
        status: 'draft',
        listedAt: now,
        expiresAt: expiryFrom(now),
        now,
      });
      const after = { sellerId, title: content.title, categoryId: content.categoryId, status: 'draft' };
      return { action: 'product.create', kind: 'product', id, after };
    },
  };
}
