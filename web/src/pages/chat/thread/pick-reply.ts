import { namesHave } from '#contract/values/text/name-search.ts';

/**
 * What a text that begins with a stroke asks for among the person's own ready answers: those it is found in, and whether it can only be meant for
 * them. Then it is not sent: nothing follows the stroke, or the answers are still on their way.
 */
export function pickReply(
  draft: string,
  { replies, failed }: { replies: readonly string[] | null; failed: boolean },
): { found: readonly string[]; isOnlyForPicking: boolean } {
  const wanted = draft.slice(1).trim();
  const found = (replies ?? []).filter((reply) => wanted === '' || namesHave([reply], wanted));
  return { found, isOnlyForPicking: wanted === '' || (replies === null && !failed) };
}
