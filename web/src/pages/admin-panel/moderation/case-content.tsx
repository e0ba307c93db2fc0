import { type ReactNode, useState } from 'react';
import { until } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { categoryPapers } from '#contract/values/products/category-papers.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { formatRating } from '#web/features/reviews/format-rating.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { pictureUrl } from '#web/ui/picture-srcset.ts';
import { SiteLink } from '../reference/site-link.tsx';
import { ProductLink, UserLink } from '../table/drawer-links.tsx';
import { rowMoment } from '../tabs/row-dates.ts';
import {
  type CaseDetails,
  caseTitle,
  decisionTexts,
  isCopy,
  reasonTexts,
  signalTexts,
  stateText,
} from './case-texts.ts';
import { CopiesDialog } from './copies-dialog.tsx';
import { AskedEvidence } from './evidence.tsx';
import { FlaggedText } from './flagged-text.tsx';
import { ProductFacts } from './product-facts.tsx';
import { useQueueAddress } from './queue-address.ts';
import type { DecidedCase } from './use-decisions.ts';

/** What a case is about, and all that speaks for and against it. */
export function CaseContent({
  found,
  onRejectCopies,
}: {
  found: CaseDetails;
  onRejectCopies: (copies: readonly DecidedCase[]) => void;
}) {
  const { product, review, subject } = found;
  const [isComparing, compare] = useState(false);
  return (
    <>
      {found.appeal && <Appeal appeal={found.appeal} />}
      {found.decision && <Decided found={found} />}
      <CaseWhy found={found} onCompare={() => compare(true)} />
      {product && <CaseProduct product={product} found={found} />}
      {review && (
        <Section title={m.moderation_subject_review()}>
          <p className="wrap-anywhere whitespace-pre-line">
            {review.rating} / 5 · <FlaggedText text={review.text} stretches={found.flagged.text} />
          </p>
          {review.hidden && <Badge>{m.moderation_hidden()}</Badge>}
        </Section>
      )}
      {subject === 'message' && <AskedEvidence found={found} />}
      <CasePerson found={found} />
      {isComparing && <CopiesDialog caseId={found.id} onClose={() => compare(false)} onReject={onRejectCopies} />}
    </>
  );
}

/** Why the last decision about a case did not come about; nothing where none has failed. */
export function FailedDecision({ found: { pending } }: { found: Pick<CaseDetails, 'pending'> }) {
  if (!pending?.failed) return null;
  return (
    <p className="rounded-field bg-danger-soft px-3 py-2.5 text-danger wrap-anywhere" role="note">
      {m.moderation_pending_failed({ reason: pending.failed })}
    </p>
  );
}

/** What speaks against a case: signals with what they found, and reports. */
export function CaseWhy({ found, onCompare }: { found: CaseDetails; onCompare: () => void }) {
  const language = useLang();
  const { reports, signalDetails } = found;
  return (
    <>
      {signalDetails.length > 0 && (
        <Section title={m.moderation_signals()}>
          <ul className="grid gap-1.5">
            {signalDetails.map(({ kind, detail }) => (
              <li key={`${kind} ${JSON.stringify(detail)}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge kind="warning">{signalTexts[kind]()}</Badge>
                <SignalDetail detail={detail} named={found.named} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {reports.length > 0 && (
        <Section title={`${m.moderation_reports()}: ${found.reportCount}`}>
          <ul className="grid gap-2">
            {reports.map(({ id, reason, comment, createdAt, reporter }) => (
              <li key={id}>
                <p>
                  <b className="font-medium">{reasonTexts[reason]()}</b>{' '}
                  <span className="text-12 text-ink-3">
                    {m.moderation_by({ name: reporter.username, date: rowMoment(createdAt, language) })}
                  </span>
                </p>
                {comment && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{comment}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isCopy(found) && (
        <Button kind="outline" className="justify-self-start" onClick={onCompare}>
          {m.moderation_copies_compare()}
        </Button>
      )}
    </>
  );
}

/**
 * Whose a case is, and what was decided about them before.
 * @param target where the links lead: a page that must not be left opens them beside it
 */
export function CasePerson({ found, target }: { found: CaseDetails; target?: '_blank' }) {
  const language = useLang();
  const address = useQueueAddress();
  const { earlier } = found;
  return (
    <>
      {found.person && <Person person={found.person} target={target} />}
      <Section title={m.moderation_earlier()}>
        {earlier.length === 0 ? (
          <p className="text-ink-3">{m.moderation_earlier_none()}</p>
        ) : (
          <ul className="grid gap-2.5">
            {earlier.map((one) => (
              <li key={one.id}>
                <Link to={address({ review: null, case: String(one.id) })} className="link min-h-6!" target={target}>
                  {caseTitle(one)}
                </Link>
                <span className="block text-12 text-ink-3">
                  {[
                    stateText({ ...one, claimedBy: null }),
                    one.rule && moderationRuleTexts[one.rule].title(),
                    formatFullDate(one.createdAt, language),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

function CaseProduct({
  product,
  found: { status, flagged },
}: {
  product: NonNullable<CaseDetails['product']>;
  found: CaseDetails;
}) {
  const language = useLang();
  const { amount, currency, secondary } = formatPrice(product, language, { showsDollars: true });
  return (
    <section className="grid gap-2">
      {product.images.length > 0 && (
        <ul className="flex gap-2 overflow-x-auto" aria-label={m.moderation_subject_product()}>
          {product.images.map((image, index) => (
            <li key={image.id} className="flex-none">
              <a href={pictureUrl(image, 1280)} target="_blank" rel="noreferrer">
                <img
                  src={pictureUrl(image, 640)}
                  alt={m.moderation_photo({ number: index + 1 })}
                  width={300}
                  height={225}
                  className="h-56 w-auto max-w-75 rounded-badge bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <b className="text-16 font-semibold">
          {currency ? `${amount}\u00A0${currency}` : amount}
          {secondary && <span className="ml-2 text-13 font-normal text-ink-3">{secondary}</span>}
        </b>
        <SiteLink to={paths.product(product.id, product.slug)} />
      </div>
      <p className="font-medium wrap-anywhere">
        <ProductLink productId={product.id}>
          <FlaggedText text={product.title} stretches={flagged.title} />
        </ProductLink>
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">
        <FlaggedText text={product.description} stretches={flagged.text} />
      </p>
      <p className="text-13 text-ink-3">
        {[product.category.name, product.region.name, product.district.name, product.location]
          .filter(Boolean)
          .join(' · ')}
        {status && ` · ${productStatusTexts[status]()}`}
      </p>
      <ProductFacts product={product} />
      <Papers slug={product.category.slug} />
    </section>
  );
}

/** What the law asks of those who sell in the listing's category (product/add-item#papers). */
export function Papers({ slug }: { slug: string }) {
  const paper = categoryPapers[slug];
  return paper ? <p className="rounded-field bg-saf-soft px-3 py-2.5 text-13">{paper()}</p> : null;
}

/** What a signal found, in words: a listing that it names is a link with its title. */
function SignalDetail({ detail, named }: { detail: Readonly<Record<string, unknown>>; named: CaseDetails['named'] }) {
  const language = useLang();
  const { productId, count, sameSeller, words, median, low, high, posts } = detail;
  const product = named.find(({ id }) => id === productId);
  const facts = [
    typeof count === 'number' && count > 1 && m.moderation_detail_more({ count: count - 1 }),
    sameSeller === true && m.moderation_detail_same_seller(),
    Array.isArray(words) && words.join(', '),
    typeof median === 'number' && m.moderation_detail_price({ median: formatNumber(Math.round(median), language) }),
    median === undefined &&
      typeof low === 'number' &&
      typeof high === 'number' &&
      m.moderation_detail_price_stated({ low: formatNumber(low, language), high: formatNumber(high, language) }),
    typeof posts === 'number' && m.moderation_detail_posts({ count: posts }),
  ];
  return (
    <span className="text-13 wrap-anywhere text-ink-2">
      {product && (
        <>
          <ProductLink productId={product.id}>{product.title}</ProductLink>{' '}
        </>
      )}
      {facts.filter(Boolean).join(', ')}
    </span>
  );
}

function Person({ person, target }: { person: NonNullable<CaseDetails['person']>; target?: '_blank' | undefined }) {
  const language = useLang();
  const state =
    person.status === 'deleted'
      ? m.moderation_person_deleted()
      : person.status === 'blocked'
        ? person.blockedUntil
          ? m.moderation_person_blocked_until({ until: until(formatFullDate(person.blockedUntil, language), language) })
          : m.moderation_person_blocked()
        : null;
  return (
    <Section title={m.moderation_owner()}>
      <p className="flex flex-wrap items-center gap-2">
        <PersonLink person={person} target={target} />
        {state && <Badge kind="danger">{state}</Badge>}
      </p>
      <p className="text-13 text-ink-2">
        {[
          m.moderation_person_since({ date: formatFullDate(person.createdAt, language) }),
          m.moderation_person_listings({ count: person.listings }),
          m.moderation_person_past({ refused: person.refused, passed: person.passed }),
          ...(person.rating === null
            ? []
            : [
                m.moderation_person_rating({
                  rating: formatRating(person.rating, language),
                  count: person.reviewsCount,
                }),
              ]),
        ].join(' · ')}
      </p>
      {person.neighbours > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
          {m.moderation_person_neighbours({ count: person.neighbours })}
          {person.neighbourAccounts.map((one) => (
            <span key={one.id} className="inline-flex items-center gap-1">
              <PersonLink person={one} target={target} />
              {one.status === 'blocked' && <Badge kind="danger">{m.moderation_person_blocked()}</Badge>}
            </span>
          ))}
          {person.neighbours > person.neighbourAccounts.length &&
            m.moderation_detail_more({ count: person.neighbours - person.neighbourAccounts.length })}
        </p>
      )}
    </Section>
  );
}

/** Leads to an account: beside the page where that must not be left. */
function PersonLink({
  person: { id, username },
  target,
}: {
  person: { id: number; username: string };
  target?: '_blank' | undefined;
}) {
  return target ? (
    <Link to={`${paths.adminPanel()}?tab=users&user=${id}`} className="link" target={target}>
      {username}
    </Link>
  ) : (
    <UserLink userId={id}>{username}</UserLink>
  );
}

function Decided({ found }: { found: CaseDetails }) {
  const language = useLang();
  const { decision, rule, note, decidedBy, decidedAt } = found;
  if (!decision) return null;
  return (
    <Section title={m.moderation_decision()}>
      <p>
        <b className="font-medium">{decisionTexts[decision]()}</b>
        {rule && ` · ${moderationRuleTexts[rule].title()}`}
        {found.userBlocked && found.subject !== 'user' && ` · ${m.moderation_person_blocked()}`}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
      {decidedBy && decidedAt && (
        <p className="text-12 text-ink-3">
          {m.moderation_by({ name: decidedBy.username, date: rowMoment(decidedAt, language) })}
        </p>
      )}
    </Section>
  );
}

function Appeal({ appeal }: { appeal: NonNullable<CaseDetails['appeal']> }) {
  const language = useLang();
  const date = rowMoment(appeal.dueAt, language);
  return (
    <Section title={m.moderation_appeal()}>
      <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
      {appeal.decision ? (
        <>
          <p className="font-medium">
            {appeal.decision === 'upheld' ? m.moderation_upheld() : m.moderation_overturned()}
          </p>
          {appeal.note && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{appeal.note}</p>}
        </>
      ) : (
        <p className="text-13 text-ink-3">
          {new Date(appeal.dueAt).getTime() < Date.now() ? m.moderation_overdue({ date }) : m.moderation_due({ date })}
        </p>
      )}
    </Section>
  );
}
