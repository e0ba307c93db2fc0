import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { profileQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { relationQuery } from './relation-queries.ts';

/** Whether I follow or have blocked this person, and the ways to change it. */
export function useRelation({ id, username }: { id: number; username: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { signedIn } = useSession();
  const relation = useQuery({ ...relationQuery(api, id), enabled: signedIn }).data;
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
    onError,
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
    onError,
  });
  return {
    isFollowed: relation?.isFollowed ?? false,
    isBlocked: relation?.isBlocked ?? false,
    /** signed in, and not yet known */
    isPending: signedIn && !relation,
    follow,
    block,
  };
}
