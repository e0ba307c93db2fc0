import { type ReactNode, useMemo } from 'react';
import { type TextLink, textParts } from '#web/features/chat/message-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import { mapPinIcon } from '#web/ui/icons.ts';

/**
 * The words of a message. A phone number is dialled, a place opens on its map, a link to elsewhere asks before it opens; one that the
 * scam shield warns of is red.
 */
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
  return parts.map(({ at, text: shown, link }) =>
    link ? <Part key={at} link={link} text={shown} isSuspect={isSuspect} onLeave={onLeave} /> : shown,
  );
}

function Part({
  link,
  text,
  isSuspect,
  onLeave,
}: {
  link: TextLink;
  text: string;
  isSuspect: boolean;
  onLeave: (url: URL, isSuspect: boolean) => void;
}) {
  if (link.kind === 'phone') {
    return (
      <a href={link.href} className="chat__link whitespace-nowrap tabular-nums">
        {text}
      </a>
    );
  }
  const { kind, url } = link;
  const isOurs = url.origin === location.origin;
  const asksFirst = !isOurs && (kind === 'site' || isSuspect);
  return (
    <a
      href={url.href}
      className={isSuspect && !isOurs ? 'chat__link chat__link--suspect' : 'chat__link'}
      {...(isOurs ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
      {...(asksFirst
        ? {
            onClick: (event) => {
              event.preventDefault();
              onLeave(url, isSuspect);
            },
          }
        : {})}
    >
      {kind === 'map' && <Icon of={mapPinIcon} size={16} className="chat__map-mark" />}
      {text}
    </a>
  );
}
