import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductLink } from '../table/drawer-links.tsx';
import { rowMoment } from '../tabs/row-dates.ts';
import { casesKey } from './cases-key.ts';
import { FlaggedText } from './flagged-text.tsx';
import { refusalOf } from './use-bulk-decisions.tsx';
import type { DecidedCase, Verdict } from './use-decisions.ts';

type Copies = ApiOutput<'compareCopies'>['content'];

/** How copies are refused while the first listing stays; each owner reads the comment of the rule in their language. */
export const copyVerdict: Verdict = { decision: 'reject', rule: 'duplicate', note: '' };

/** Whether `copyVerdict` can be passed on a copy: what is sold, taken off or refused stays as it is. */
const isRefused = ({ status }: Copies['waiting'][number]): boolean =>
  refusalOf({ subject: 'product', status }) === copyVerdict.decision;

/** A listing beside the one from which it seems to be copied: what both have is marked, and all copies can go at once (product/trust#copies). */
export function CopiesDialog({
  caseId,
  onClose,
  onReject,
}: {
  caseId: number;
  onClose: () => void;
  /** of all copies that wait and can be refused, by `copyVerdict` */
  onReject: (copies: readonly DecidedCase[]) => void;
}) {
  const api = useApi();
  const query = useQuery({
    queryKey: [...casesKey, 'copies', caseId],
    queryFn: ({ signal }) =>
      api.call('compareCopies', { params: { caseId } }, { signal }).then((answer) => answer.content),
  });
  const copies = query.data;
  const [isAsking, ask] = useState(false);
  const refusable = copies?.waiting.filter(isRefused) ?? [];
  const staying = copies?.waiting.filter((copy) => !isRefused(copy)) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.moderation_copies()}
      closeLabel={m.common_close()}
      form="full"
      width="1100px"
      foot={
        copies && (
          <Button kind="danger" disabled={refusable.length === 0} onClick={() => ask(true)}>
            {m.moderation_copies_keep({ count: refusable.length })}
          </Button>
        )
      }
    >
      {copies ? (
        <div className="grid gap-4 text-14">
          <p className="text-ink-2">
            {m.moderation_copies_text({ percent: copies.textPercent })}{' '}
            {m.moderation_copies_pictures({
              count: copies.suspect.pictures.filter(({ percent }) => percent !== null).length,
              all: copies.suspect.pictures.length,
            })}
          </p>
          <div className="grid grid-cols-2 gap-4 max-md:gap-2">
            <Side name={m.moderation_copies_original()} side={copies.original} />
            <Side name={m.moderation_copies_suspect()} side={copies.suspect} />
          </div>
        </div>
      ) : isUnanswered(query) ? (
        <ErrorState
          title={m.moderation_copies_failed()}
          retryLabel={m.common_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
      {copies && isAsking && (
        <ConfirmDialog
          open
          onClose={() => ask(false)}
          title={m.moderation_bulk_question({ count: refusable.length, decision: m.moderation_reject() })}
          labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.moderation_reject() }}
          onConfirm={() => {
            onClose();
            onReject(
              refusable.map(({ caseId: id, version, subjectVersion }) => ({
                caseId: id,
                version,
                subjectVersion,
              })),
            );
          }}
        >
          <p>{m.moderation_bulk_text()}</p>
          {staying.length > 0 && (
            <>
              <p className="mt-3 font-medium text-ink">{m.moderation_copies_stay({ count: staying.length })}</p>
              <ul className="grid gap-1">
                {staying.map(({ caseId: id, title, status }) => (
                  <li key={id} className="wrap-anywhere">
                    {title || m.moderation_no_title()}
                    {status && ` · ${productStatusTexts[status]()}`}
                  </li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function Side({ name, side }: { name: string; side: Copies['suspect'] }) {
  const language = useLang();
  return (
    <section className="grid min-w-0 content-start gap-2" aria-label={name}>
      <h3 className="text-13 font-semibold text-ink-2">{name}</h3>
      <span className="font-medium wrap-anywhere">
        <ProductLink productId={side.productId}>{side.title}</ProductLink>
      </span>
      <p className="font-semibold">{side.price && formatPrice(side.price, language, { showsDollars: true }).text}</p>
      <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
        {rowMoment(side.createdAt, language)}
        <Badge>{productStatusTexts[side.status]()}</Badge>
      </p>
      <p className="text-13 text-ink-2">
        <Link to={paths.seller(side.seller.id)} className="link" target="_blank">
          {side.seller.username}
        </Link>
        <span className="max-md:hidden"> · </span>
        <span className="max-md:block">
          {m.moderation_person_since({ date: formatFullDate(side.seller.createdAt, language) })}
        </span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
        {side.pictures.map(({ id, url, percent }, index) => (
          <li key={id} className="relative">
            <img
              src={url}
              alt={m.moderation_photo({ number: index + 1 })}
              className={`aspect-[4/3] w-full rounded-badge bg-sunken object-cover ${percent === null ? '' : 'outline-3 -outline-offset-3 outline-danger'}`}
            />
            {percent !== null && (
              <Badge kind="danger" className="absolute top-1.5 left-1.5">
                {m.moderation_copies_percent({ percent })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">
        <FlaggedText text={side.text} stretches={side.shared} />
      </p>
    </section>
  );
}
