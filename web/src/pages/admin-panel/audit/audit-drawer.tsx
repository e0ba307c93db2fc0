import type { ReactNode } from 'react';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { own } from '#contract/values/own.ts';
import { paths } from '#web/site/paths.ts';
import { formatTime } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AdminDrawer } from '../table/admin-drawer.tsx';
import { ProductLink, UserLink } from '../table/drawer-links.tsx';
import { Facts } from '../table/tab-parts.tsx';
import { fieldText, valueText } from './audit-fields.ts';
import { useAuditFilters } from './audit-filters.tsx';
import { type AuditEntry, actionText, actorText, objectText, reasonText } from './audit-texts.ts';

/** One act with all that the log keeps of it. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const language = useLang();
  const { change } = useAuditFilters();
  const { actor, kind, objectId } = entry;
  const only = (filters: Parameters<typeof change>[0]): void => {
    change(filters);
    onClose();
  };
  const facts: readonly [string, ReactNode][] = [
    [m.admin_audit_at(), `${formatFullDate(entry.at, language)}, ${formatTime(entry.at)}`],
    [
      m.admin_audit_actor(),
      actor ? (
        <UserLink key="actor" userId={actor.id}>
          {actorText(entry)}
        </UserLink>
      ) : (
        actorText(entry)
      ),
    ],
    [m.admin_audit_object(), <AuditedObject key="object" entry={entry} />],
    [m.admin_audit_reason(), reasonText(entry.reason, language) || '–'],
    [m.admin_audit_code(), <code key="code">{entry.action}</code>],
    [m.admin_audit_request(), <code key="request">{entry.requestId ?? '–'}</code>],
    [m.admin_audit_network(), <code key="network">{entry.network ?? '–'}</code>],
  ];
  return (
    <AdminDrawer
      title={actionText(entry.action)}
      onClose={onClose}
      foot={
        <>
          {actor && (
            <Button kind="outline" onClick={() => only({ actorId: String(actor.id) })}>
              {m.admin_audit_only_actor()}
            </Button>
          )}
          {objectId !== null && (
            <Button kind="outline" onClick={() => only({ kind, objectId })}>
              {m.admin_audit_only_object()}
            </Button>
          )}
        </>
      }
    >
      <Facts facts={facts} className="mb-5" />
      <h3 className="mb-2 text-16 font-semibold">{m.admin_audit_changes()}</h3>
      <Differences before={entry.before} after={entry.after} />
    </AdminDrawer>
  );
}

/** What an act was done to, and the way to it where it has a drawer. */
function AuditedObject({ entry }: { entry: AuditEntry }) {
  const id = Number(entry.objectId);
  const text = objectText(entry);
  if (!Number.isSafeInteger(id) || id <= 0) return text;
  switch (entry.kind) {
    case 'product':
      return <ProductLink productId={id}>{text}</ProductLink>;
    case 'user':
      return <UserLink userId={id}>{text}</UserLink>;
    case 'case':
      return (
        <Link to={`${paths.adminPanel()}?tab=reports&case=${id}`} className="link">
          {text}
        </Link>
      );
    default:
      return text;
  }
}

/** Each field that the act changed, before beside after. */
function Differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const language = useLang();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <p className="text-14 text-ink-3">{m.admin_audit_no_changes()}</p>;
  return (
    <table className="w-full table-fixed border-collapse text-13">
      <thead>
        <tr className="text-left text-12 text-ink-3">
          <th scope="col" className="w-1/4 border-b border-line py-2 pr-2 font-medium">
            {m.admin_audit_field()}
          </th>
          <th scope="col" className="border-b border-line py-2 pr-2 font-medium">
            {m.admin_audit_before()}
          </th>
          <th scope="col" className="border-b border-line py-2 font-medium">
            {m.admin_audit_after()}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field} className="align-top">
            <th scope="row" className="border-b border-line py-2 pr-2 text-left font-normal wrap-anywhere">
              {fieldText(field)}
            </th>
            <td className="border-b border-line py-2 pr-2 wrap-anywhere">
              {before && Object.hasOwn(before, field) ? (
                <del className="no-underline">{valueText(field, own(before, field), language)}</del>
              ) : (
                '–'
              )}
            </td>
            <td className="border-b border-line py-2 wrap-anywhere">
              {after && Object.hasOwn(after, field) ? (
                <ins className="font-medium no-underline">{valueText(field, own(after, field), language)}</ins>
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
