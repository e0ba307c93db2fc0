import { type Language, writtenIn } from '#contract/texts/language.ts';
import { answerText } from '#web/features/seller/answer-texts.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatRelativeTime } from '#web/texts/relative-time.ts';
import type { Partner } from '../state/use-partner.ts';

/** Under the other person's name: whether they are here, or when they were last, and how soon a seller answers. */
export function PartnerLine({ partner, online }: { partner: Partner | null; online: boolean | null }) {
  const language = useLang();
  // Its place is kept: what is known again moves nothing.
  if (online === null) return <span className="block h-4.5" />;
  const lastSeen = partner?.lastSeenAt;
  const answers = partner ? answerText(partner) : null;
  return (
    <span className="chat__presence">
      <span className={online ? 'font-medium text-green' : undefined}>
        {online
          ? m.chat_online()
          : lastSeen
            ? m.chat_last_seen({ ago: within(formatRelativeTime(lastSeen, Date.now(), language), language) })
            : m.chat_offline()}
      </span>
      {answers && <span className="max-md:hidden"> · {answers}</span>}
    </span>
  );
}

/** As it stands within a sentence; an Uzbek one begins with it. */
const within = (ago: string, language: Language): string =>
  writtenIn(language) === 'uz' ? ago : ago.charAt(0).toLowerCase() + ago.slice(1);
