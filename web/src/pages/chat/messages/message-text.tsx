import { type ReactNode, useMemo } from 'react';
import { textParts } from '#web/features/chat/message-links.ts';

/** The words of a message. A link to elsewhere asks before it opens; one that the scam shield warns of is red. */
export function MessageText({
  text,
  isSuspect,
  onLeave,
}: {
  text: string;
  isSuspect: boolean;
  onLeave: (url: URL, isSuspect: boolean) => void;
}): ReactNode {
  const parts = useMemo(() => textParts(text), [text]);
  return parts.map(({ at, text: shown, url }) => {
    if (!url) return shown;
    const isOurs = url.origin === location.origin;
    return (
      <a
        key={at}
        href={url.href}
        className={isSuspect && !isOurs ? 'chat__link chat__link--suspect' : 'chat__link'}
        {...(isOurs
          ? {}
          : {
              target: '_blank',
              rel: 'noopener noreferrer nofollow ugc',
              onClick: (event) => {
                event.preventDefault();
                onLeave(url, isSuspect);
              },
            })}
      >
        {shown}
      </a>
    );
  });
}
