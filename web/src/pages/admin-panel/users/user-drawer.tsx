import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import { paperLinkMinutes } from '#contract/values/retention.ts';
import { outranks } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { meQuery } from '#web/api/queries.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { casesKey } from '../moderation/cases-key.ts';
import { SiteLink } from '../reference/site-link.tsx';
import { AdminDrawer } from '../table/admin-drawer.tsx';
import { Facts } from '../table/tab-parts.tsx';
import { rowMoment } from '../tabs/row-dates.ts';
import { BlockForm } from './block-form.tsx';
import { FactorRemoval } from './factor-removal.tsx';
import { KindForm } from './kind-form.tsx';
import { KindWithdrawal } from './kind-withdrawal.tsx';
import { PhoneReveal } from './phone-reveal.tsx';
import { RoleForm } from './role-form.tsx';
import { roleTexts } from './role-texts.ts';
import { UserSessions } from './user-sessions.tsx';
import { type Account, actText, blockText, decisionTexts, statusTexts } from './user-texts.ts';

const askAnewMs = (paperLinkMinutes - 1) * 60_000;

/** The drawer that the address names, over whatever tab stands there (`?tab=…&user=…`). */
export function AddressedUser() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('user'));
  const close = useCallback(
    () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('user');
          return next;
        },
        // A step back must not open again what was closed.
        { replace: true },
      ),
    [setSearch],
  );
  return Number.isSafeInteger(id) && id > 0 ? <UserDrawer key={id} userId={id} onClose={close} /> : null;
}

/** One account: what is known of it, and what the viewer may do with it. */
function UserDrawer({ userId, onClose }: { userId: number; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const me = useQuery(meQuery(api));
  const queryKey = ['admin', 'user', userId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('getAccount', { params: { userId } }, { signal }).then(({ content }) => content),
    // The addresses of papers run out.
    refetchInterval: ({ state }) => (state.data?.kindRequest?.papers.length ? askAnewMs : false),
  });
  const account = query.data;
  /** What a change answered is the new state; the table comes anew. */
  const changed = (next: Account | null): void => {
    if (next) putAnswer(queryClient, queryKey, next);
    else void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: ['admin', 'users'] });
    // The queue's list brings its counts, of who asks for a kind too.
    void queryClient.invalidateQueries({ queryKey: casesKey });
  };
  const reload = (): void => void query.refetch();
  const isAdmin = me.data?.role === 'admin';
  const isOther = account !== undefined && me.data !== undefined && account.id !== me.data.id;
  const isBelow = isOther && outranks(me.data.role, account.role) && account.status !== 'deleted';
  return (
    <AdminDrawer
      isAddressed
      title={m.manage_users_view({ name: account?.username ?? m.common_number({ id: userId }) })}
      onClose={onClose}
    >
      {account && me.data ? (
        <div className="grid gap-6 text-14">
          <AccountFacts account={account} />
          {account.kindRequest && (
            <KindForm
              key={`kind ${account.kindRequest.id}`}
              account={account}
              request={account.kindRequest}
              mayDecide={isBelow}
              onChanged={changed}
              onStale={reload}
            />
          )}
          {isAdmin && isBelow && account.kind !== 'person' && (
            <KindWithdrawal account={account} onChanged={changed} onStale={reload} />
          )}
          {isAdmin && isBelow && <PhoneReveal account={account} onShown={reload} />}
          {isAdmin && isOther && account.status !== 'deleted' && (
            <RoleForm key={`role ${account.role}`} account={account} onChanged={changed} />
          )}
          {account.role !== 'user' && (
            <FactorRemoval account={account} mayRemove={isAdmin && isOther} onRemoved={() => changed(null)} />
          )}
          {isBelow && account.unblockDenied !== null && <p className="text-ink-2">{account.unblockDenied}</p>}
          {isBelow && account.unblockDenied === null && (
            <BlockForm
              // What is typed stays while the account changes otherwise: the version goes with the call.
              key={`block ${account.status}`}
              account={account}
              role={me.data.role}
              onChanged={changed}
              onStale={reload}
            />
          )}
          {account.sessions && <UserSessions account={account} mayEnd={isBelow} onEnded={() => changed(null)} />}
          <History account={account} />
        </div>
      ) : isUnanswered(query) ? (
        <ErrorState
          title={m.admin_load_failed({ tab: m.admin_users() })}
          retryLabel={m.common_retry()}
          onRetry={reload}
          level={3}
        />
      ) : (
        <div className="grid gap-3" role="status" aria-label={m.common_loading()}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      )}
    </AdminDrawer>
  );
}

function AccountFacts({ account }: { account: Account }) {
  const language = useLang();
  const place = [account.region, account.district].filter(Boolean).join(', ');
  return (
    <section>
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <Badge kind={account.status === 'active' ? 'success' : 'danger'}>{statusTexts[account.status]()}</Badge>
        <Badge kind={account.role === 'user' ? 'neutral' : 'lapis'}>{roleTexts[account.role]()}</Badge>
        {account.status === 'active' && <SiteLink to={paths.seller(account.id)} />}
      </p>
      {account.status === 'blocked' && (
        <p className="mb-3 rounded-card bg-danger-soft px-3 py-2 text-danger">
          {blockText(account.blockedUntil, language)}
          {account.blockedReason && <span className="block wrap-anywhere">{account.blockedReason}</span>}
        </p>
      )}
      <Facts
        facts={[
          [m.admin_column_id(), account.id],
          [m.admin_column_phone(), account.phoneNumber || '–'],
          [m.manage_users_place(), place || '–'],
          [m.manage_users_kind(), userKindTexts[account.kind]()],
          [m.manage_users_since(), formatFullDate(account.createdAt, language)],
          [m.manage_users_reports(), formatNumber(account.reports, language)],
          [
            m.manage_users_listings(),
            account.products.length === 0
              ? m.manage_users_no_listings()
              : account.products.map(({ status, count }) => (
                  <Link
                    key={status}
                    to={`${paths.adminPanel()}?tab=products&sellerId=${account.id}&status=${status}`}
                    className="link mr-3 inline-block"
                  >
                    {`${productStatusTexts[status]()}: ${formatNumber(count, language)}`}
                  </Link>
                )),
          ],
        ]}
      />
    </section>
  );
}

function History({ account }: { account: Account }) {
  const language = useLang();
  return (
    <>
      <Entries
        title={m.manage_users_decisions()}
        entries={account.decisions.map(({ id, decision, reason, at }) => ({
          id,
          reason,
          text: decisionTexts[decision](),
          note: rowMoment(at, language),
        }))}
      />
      <Entries
        title={m.manage_users_acts()}
        entries={account.acts.map(({ id, action, by, reason, at }) => ({
          id,
          reason,
          text: actText(action),
          note: `${by ?? m.manage_users_by_command()} · ${rowMoment(at, language)}`,
        }))}
      />
    </>
  );
}

function Entries({
  title,
  entries,
}: {
  title: string;
  entries: readonly { id: number; text: string; note: string; reason: string | null }[];
}) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-3">{m.manage_users_none()}</p>
      ) : (
        <ul className="grid gap-2">
          {entries.map(({ id, text, note, reason }) => (
            <li key={id} className="wrap-anywhere">
              {text} <span className="text-13 text-ink-3">{note}</span>
              {reason && <span className="block text-ink-2">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
