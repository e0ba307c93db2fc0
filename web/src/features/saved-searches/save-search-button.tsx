import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterForm } from '#contract/searches/saved-filter.ts';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { isAfterSignIn, keepAct, keptOnSessionEnd, takeAct } from '#web/features/waiting-act/waiting-act.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button, type ButtonKind, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { bookmarkIcon, checkIcon } from '#web/ui/icons.ts';
import { type SavableFilter, savedSearchesKey, savedSearchesQuery } from './saved-searches-query.ts';

/** ms in which the account's searches are not asked for again: what is saved on this page is added here */
const knownForMs = 5 * 60_000;

/**
 * "Save this search": keeps a filter of the catalogue on the account. A visitor goes to sign in, comes back to `here`, the address of the
 * page without language prefix, and has it saved.
 */
export function SaveSearchButton({
  filter,
  here,
  kind = 'outline',
  size = 'md',
}: {
  filter: SavableFilter;
  here: string;
  kind?: ButtonKind;
  size?: 'sm' | 'md';
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { signedIn, userId } = useSession();
  const straight = isAfterSignIn(useLocation().state);
  const mine = savedSearchesQuery(api);
  const saved = useQuery({ ...mine, enabled: signedIn, staleTime: knownForMs });
  const forms = useMemo(() => new Set(saved.data?.map((search) => filterForm(search.filter))), [saved.data]);
  const form = filterForm(filter);
  const subject = `search ${form}` as const;
  const saving = useMutation({
    mutationFn: () => api.call('saveSearch', { body: { filter } }),
    onSuccess: async ({ content }) => {
      putAnswer(queryClient, mine.queryKey, (known = []) => [content, ...known.filter(({ id }) => id !== content.id)]);
      const show = { label: m.search_save_show(), onPress: () => void navigate(paths.savedSearches()) };
      toast(m.search_save_done(), { kind: 'success', action: show });
      await queryClient.invalidateQueries({ queryKey: savedSearchesKey });
    },
    ...keptOnSessionEnd({
      subject,
      path: here,
      actOf: () => ({ act: 'saveSearch' }),
      onError: (error) => toast(error.message, { kind: 'error' }),
    }),
  });
  const isSaved = forms.has(form);
  const isKnown = saved.data !== undefined;
  const { mutate } = saving;
  useEffect(() => {
    const waits = signedIn && isKnown && takeAct(subject, ['saveSearch'], { userId, straight });
    if (waits && !isSaved) mutate();
  }, [signedIn, userId, isKnown, isSaved, straight, subject, mutate]);
  const isPressed = useRef(false);
  /** Pressed by keys, the button goes and its focus with it: what stands in its place takes it. */
  const takeFocus = (link: HTMLAnchorElement | null): void => {
    if (!link || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  };
  if (!signedIn) {
    return (
      <ButtonLink
        kind={kind}
        size={size}
        icon={bookmarkIcon}
        to={paths.authLogin(here)}
        onClick={() => keepAct(subject, 'saveSearch', here)}
      >
        {m.search_save()}
      </ButtonLink>
    );
  }
  if (isSaved) {
    return (
      <ButtonLink kind={kind} size={size} icon={checkIcon} to={paths.savedSearches()} ref={takeFocus}>
        {m.search_is_saved()}
      </ButtonLink>
    );
  }
  return (
    <Button
      kind={kind}
      size={size}
      icon={bookmarkIcon}
      loading={saving.isPending}
      onClick={() => {
        isPressed.current = true;
        saving.mutate();
      }}
    >
      {m.search_save()}
    </Button>
  );
}
