import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { languagePrefix } from '#contract/texts/language.ts';
import { useSession } from '#web/api/browser-session.ts';
import type { PublicProfileData } from '#web/api/queries.ts';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { useReport } from '#web/features/report/use-report.tsx';
import { ShareDialog } from '#web/features/share/share-dialog.tsx';
import { keepAct, takeAct } from '#web/features/waiting-act/waiting-act.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  banIcon,
  ellipsisVerticalIcon,
  flagIcon,
  share2Icon,
  userRoundCheckIcon,
  userRoundPlusIcon,
} from '#web/ui/icons.ts';
import type { useRelation } from './use-relation.ts';

/** Follow, share, report, block. A visitor signs in first and comes back to what they wanted. */
export function SellerActions({
  profile,
  relation,
}: {
  profile: PublicProfileData;
  relation: ReturnType<typeof useRelation>;
}) {
  const { signedIn, userId } = useSession();
  const { origin } = useSite();
  const language = useLang();
  const navigate = useNavigate();
  const path = usePagePath();
  const report = useReport({ subject: 'user', subjectId: profile.id, name: profile.username });
  const [isBlocking, setBlocking] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { isFollowed, isBlocked, isPending, follow, block } = relation;

  const subject = `user ${profile.id}` as const;
  const signInFor = (act: 'follow' | 'askToBlock'): void => {
    keepAct(subject, act, path);
    void navigate(paths.authLogin(path));
  };
  /** Pressed before it was known whether they are followed already. */
  const wantsToFollow = useRef(false);
  const pressFollow = (): void => {
    if (!signedIn) signInFor('follow');
    else if (isPending) wantsToFollow.current = true;
    else follow.mutate(!isFollowed);
  };
  const { mutate } = follow;
  useEffect(() => {
    if (!signedIn || isPending) return;
    if (wantsToFollow.current && !isFollowed) mutate(true);
    wantsToFollow.current = false;
  }, [signedIn, isPending, isFollowed, mutate]);
  useEffect(() => {
    if (signedIn && takeAct(subject, ['askToBlock'], { userId, straight: true })) setBlocking(true);
  }, [signedIn, userId, subject]);

  return (
    <div className="flex gap-2 noscript:hidden">
      {!isBlocked && (
        <Button
          className="flex-1"
          kind="outline"
          icon={isFollowed ? userRoundCheckIcon : userRoundPlusIcon}
          aria-pressed={isFollowed}
          loading={follow.isPending}
          onClick={pressFollow}
        >
          {isFollowed ? m.people_following() : m.people_follow()}
        </Button>
      )}
      <button
        type="button"
        className="btn btn--outline w-11 px-0"
        aria-label={m.people_share()}
        onClick={() => setSharing(true)}
      >
        <Icon of={share2Icon} size={20} />
      </button>
      <Menu label={m.people_more()} className="btn btn--outline w-11 px-0" trigger={<Icon of={ellipsisVerticalIcon} />}>
        <button type="button" className="menu__item" disabled={report.sent} onClick={report.ask}>
          <Icon of={flagIcon} />
          {report.sent ? m.people_reported() : m.people_report()}
        </button>
        <button
          type="button"
          className={isBlocked ? 'menu__item' : 'menu__item menu__item--danger'}
          onClick={() => {
            if (isBlocked) block.mutate(false);
            else if (signedIn) setBlocking(true);
            else signInFor('askToBlock');
          }}
        >
          <Icon of={banIcon} />
          {isBlocked ? m.people_unblock() : m.people_block()}
        </button>
      </Menu>
      {report.dialog}
      <ShareDialog
        title={profile.username}
        url={origin + languagePrefix(language) + paths.seller(profile.id)}
        open={isSharing}
        onClose={() => setSharing(false)}
      />
      <ConfirmDialog
        open={isBlocking}
        onClose={() => setBlocking(false)}
        title={m.people_block_question({ name: profile.username })}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.people_block() }}
        loading={block.isPending}
        onConfirm={() => block.mutate(true, { onSuccess: () => setBlocking(false) })}
      >
        <p className="text-pretty">{m.people_block_text({ name: profile.username })}</p>
      </ConfirmDialog>
    </div>
  );
}
