import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { profileQuery } from '#web/api/product-queries.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { isAfterSignIn, keptOnSessionEnd, takeAct } from '#web/features/waiting-act/waiting-act.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { relationQuery } from './relation-queries.ts';

const switches = ['follow', 'unfollow', 'block', 'unblock'] as const;

/**
 * Whether I follow or have blocked this person, and the ways to change it. What was to change when the session ended, or before signing
 * in, changes on coming back.
 */
export function useRelation({ id, username }: { id: number; username: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { signedIn, userId } = useSession();
  const path = usePagePath();
  const straight = isAfterSignIn(useLocation().state);
  const relation = useQuery({ ...relationQuery(api, id), enabled: signedIn }).data;
  const subject = `user ${id}` as const;
  const onError = (error: Error): void => toast(error.message, { kind: 'error' });
  const follow = useMutation({
    mutationFn: (following: boolean) => api.call('followSeller', { params: { userId: id }, body: { following } }),
    onSuccess: async ({ content: { isFollowed, followersCount } }) => {
      toast(isFollowed ? m.people_followed({ name: username }) : m.people_unfollowed({ name: username }), {
        kind: 'success',
      });
      putAnswer(queryClient, profileQuery(api, id).queryKey, (known) => known && { ...known, followersCount });
      await queryClient.invalidateQueries({ queryKey: ['relation'] });
    },
    ...keptOnSessionEnd({
      subject,
      path,
      actOf: (following: boolean) => ({ act: following ? 'follow' : 'unfollow' }),
      onError,
    }),
  });
  const block = useMutation({
    mutationFn: (blocked: boolean) => api.call('blockUser', { params: { userId: id }, body: { blocked } }),
    onSuccess: async ({ content: { isBlocked } }) => {
      toast(isBlocked ? m.people_blocked_done({ name: username }) : m.people_unblocked_done({ name: username }), {
        kind: 'success',
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['relation'] }),
        queryClient.invalidateQueries({ queryKey: ['profile', id] }),
        queryClient.invalidateQueries({ queryKey: ['reviews', 'possible'] }),
      ]);
    },
    ...keptOnSessionEnd({
      subject,
      path,
      actOf: (blocked: boolean) => ({ act: blocked ? 'block' : 'unblock' }),
      onError,
    }),
  });
  const isFollowed = relation?.isFollowed ?? false;
  const isBlocked = relation?.isBlocked ?? false;
  const resume = useRef<(act: (typeof switches)[number]) => void>(() => undefined);
  useEffect(() => {
    // They are switches: what is so already stays.
    resume.current = (act) => {
      if (act === (isFollowed ? 'unfollow' : 'follow')) follow.mutate(!isFollowed);
      if (act === (isBlocked ? 'unblock' : 'block')) block.mutate(!isBlocked);
    };
  });
  const isKnown = relation !== undefined;
  useEffect(() => {
    const kept = signedIn && isKnown ? takeAct(subject, switches, { userId, straight }) : null;
    if (kept) resume.current(kept.act);
  }, [signedIn, userId, isKnown, straight, subject]);
  return {
    isFollowed,
    isBlocked,
    /** signed in, and not yet known */
    isPending: signedIn && !relation,
    follow,
    block,
  };
}
