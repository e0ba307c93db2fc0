import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { compareCopies } from '#contract/http/moderation/compare-copies.ts';
import type { Language } from '#contract/texts/language.ts';
import { casesAtOnce } from '#contract/values/moderation/moderation.ts';
import { shownName } from '#server/features/accounts/accounts.ts';
import { nearPictureBits, sharedText } from '#server/features/product-signals/product-signals.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findCase } from '../case/case.repository.ts';
import { copiedFrom } from '../case/case.view.ts';
import type { ModerationDeps } from '../case/moderation-deps.ts';
import { type ComparedRow, findCompared, listWaitingCopies } from './copies.repository.ts';

type Side = z.input<typeof compareCopies.response>['content']['suspect'];

/** Width in pixels of a picture that is compared. */
const pictureWidth = 640;
const fingerprintBits = 64;

/** GET /admin/cases/{id}/copies: the listing of a case beside the one that its signals name (product/trust#copies). */
export function registerCompareCopies(app: FastifyInstance, { database }: ModerationDeps): void {
  const { db } = database;
  registerEndpoint(app, compareCopies, async ({ params, viewer, language }) => {
    const row = await findCase(db, params.caseId, viewer.id);
    const originalId = row && copiedFrom(row);
    if (!row?.product_id || !originalId) throw new AppError('NOT_FOUND');
    const [compared, waiting] = await Promise.all([
      findCompared(db, [row.product_id, originalId]),
      listWaitingCopies(db, originalId, casesAtOnce),
    ]);
    const suspect = compared.find(({ id }) => id === row.product_id);
    const original = compared.find(({ id }) => id === originalId);
    if (!suspect || !original) throw new AppError('GONE');
    const shared = sharedText(suspect.description, original.description);
    return {
      content: {
        textPercent: Math.round(shared.share * 100),
        suspect: sideView(suspect, shared.one, language),
        original: sideView(original, shared.other, language),
        waiting: waiting.map(({ id, version, product_version, title, status }) => ({
          caseId: id,
          version,
          subjectVersion: product_version,
          title: title ?? '',
          status,
        })),
      },
    };
  });
}

function sideView(row: ComparedRow, shared: Side['shared'], language: Language): Side {
  return {
    productId: row.id,
    title: row.title,
    text: row.description,
    shared,
    price: {
      price: row.price,
      priceUzs: row.price_uzs,
      maxPrice: row.max_price,
      currencyType: row.currency,
      paymentType: row.payment_type,
      isExchange: row.is_exchange,
    },
    status: row.status,
    createdAt: row.created_at.toISOString(),
    seller: {
      id: row.seller_id,
      username: shownName({ username: row.seller_name, status: row.seller_status }, language),
      createdAt: row.seller_since.toISOString(),
    },
    pictures: row.pictures.map(({ id, hash, nearest }) => ({
      id,
      url: pictureUrl(hash, pictureWidth),
      percent:
        nearest === null || nearest > nearPictureBits
          ? null
          : Math.round((100 * (fingerprintBits - nearest)) / fingerprintBits),
    })),
  };
}
