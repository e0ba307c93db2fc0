import type { ScamWarning } from '#contract/values/chat.ts';
import { isMapLink } from '#contract/values/text/map-link.ts';
import { tunedWarnings } from '#server/features/product-signals/product-signals.ts';
import { callsToMessenger, hasContact } from '#server/features/scam-shield/scam-shield.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { isNewAccount, sameTextRefusal } from '../connection/chat-limits.ts';
import { isReadyQuestion } from '../replies/suggest-answers.ts';
import type { Membership } from '../store/conversation.repository.ts';
import { otherHasWritten } from '../store/message.repository.ts';

/** Messages with which a conversation has just begun. */
const firstMessages = 10;

/** What the shield says of a text. */
interface Judged {
  warnings: ScamWarning[];
  /** moderators look at it, unless they have looked at one by this sender in the conversation */
  forReview: boolean;
}

/**
 * Lets a member say a text, when it is first said as when it is edited: takes it from the limits, and says what to warn of. A new account's
 * way to get in touch elsewhere is a warning by itself and looked at by moderators; of anybody's call to another messenger the first messages say that it
 * is one (rules/input#scams). @throws AppError RATE_LIMITED
 */
export async function judgeText(deps: ChatDeps, viewer: Viewer, member: Membership, text: string): Promise<Judged> {
  const [{ scamWords, off }] = await Promise.all([
    deps.signalRules.get(),
    deps.limits.takeMessage(viewer.id, member.memberSince),
    refuseSpreadText(deps, viewer, member, text),
  ]);
  const { warnings } = tunedWarnings(text, scamWords);
  const isContactOfNew = isNewAccount(member.memberSince, deps.clock.now()) && hasContact(withoutMaps(text));
  const forReview = isContactOfNew && !off.has('first_message_link');
  if (isContactOfNew) return { warnings: warnings.includes('link') ? warnings : ['link', ...warnings], forReview };
  const isCalled = member.lastSeq < firstMessages && warnings.length === 0 && callsToMessenger(text);
  return { warnings: isCalled ? ['messenger'] : warnings, forReview };
}

/** The same first words to many sellers are spam, unless they are a ready question; whoever was answered may repeat himself. @throws AppError RATE_LIMITED */
async function refuseSpreadText(deps: ChatDeps, viewer: Viewer, member: Membership, text: string): Promise<void> {
  if (member.side !== 'buyer' || text === '' || isReadyQuestion(text)) return;
  const wait = await deps.limits.takeText(viewer.id, member.conversationId, text);
  if (wait === 0 || (await otherHasWritten(deps.database.db, member.conversationId, viewer.id))) return;
  throw sameTextRefusal(wait);
}

/** A text with its links to places on a map as words alone: where to meet is no way to get in touch elsewhere, but such a link may carry one. */
const withoutMaps = (text: string): string =>
  text.replace(/https:\/\/\S+/giu, (link) => {
    if (!URL.canParse(link)) return link;
    const url = new URL(link);
    return isMapLink(url) ? ` ${decoded(url.pathname + url.search + url.hash).replace(/[/?&=#,;|+]/g, ' ')}` : link;
  });

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
