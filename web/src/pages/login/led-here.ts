import type { Act } from '#web/features/waiting-act/waiting-act.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';

const reasons: readonly (readonly [RegExp, () => string])[] = [
  [/^\/chat\?(?:.*&)?productId=\d/, m.login_why_message],
  [/^\/chat/, m.login_why_chats],
  [/^\/add-item/, m.login_why_post],
  [/^\/user/, m.login_why_cabinet],
  [/^\/(?:catalog|all-products)/, m.login_why_search],
  [/^\/profile\/dashboard\/favourites/, m.login_why_favourites],
];

const reasonsOfActs = {
  report: m.login_why_report,
  follow: m.login_why_follow,
  unfollow: m.login_why_act,
  askToBlock: m.login_why_block,
  block: m.login_why_block,
  unblock: m.login_why_act,
  saveSearch: m.login_why_search,
} satisfies Record<Act, () => string>;

/** Why whoever was led here is asked to sign in, by what waits for them and else by where they go on to (product/accounts#steps). */
export function reasonOf(next: string, act: Act | null): string {
  if (act) return reasonsOfActs[act]();
  return (reasons.find(([path]) => path.test(next))?.[1] ?? m.login_why_act)();
}

/** Where somebody goes on who does not sign in: the page that they came from where everybody may read it, else the home page. */
export function visitorsPath(next: string): string {
  const product = /^\/chat\?(?:.*&)?productId=(\d+)/.exec(next)?.[1];
  if (product !== undefined) return paths.product(Number(product));
  const person = /^\/user\/(\d+)(?=[/?#]|$)/.exec(next)?.[1];
  if (person !== undefined) return paths.seller(Number(person));
  return /^\/(?:chat|add-item|user|admin-panel)(?=[/?#]|$)/.test(next) ? paths.home() : next;
}
