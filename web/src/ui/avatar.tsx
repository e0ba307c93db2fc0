import { useBrokenPicture } from './use-broken-picture.ts';

const colours = ['#1B4BC2', '#0B6169', '#7D4A00', '#8A1F3C', '#0B7247', '#4A5066'] as const;

/** A person's initial on a colour that their name decides; no outside service is asked (product/chat#avatars). */
export function Avatar({
  name,
  src,
  size = 48,
  online,
}: {
  name: string;
  src?: string | null;
  /** pixels: 24, 44, 48, 52 or 72 */
  size?: number;
  online?: boolean;
}) {
  const { broken, watch } = useBrokenPicture(src ?? null);
  const box = { width: size, height: size };
  return (
    <span
      className="avatar"
      style={{ ...box, fontSize: Math.round(size * 0.38), background: colourOf(name) }}
      aria-hidden="true"
    >
      {src && !broken ? (
        <img {...watch} src={src} alt="" width={size} height={size} className="size-full rounded-full object-cover" />
      ) : (
        initialOf(name)
      )}
      {online && <span className="avatar__online" />}
    </span>
  );
}

function initialOf(name: string): string {
  const [first = '?'] = name.match(/[\p{L}\p{N}]/u) ?? [];
  return first.toUpperCase();
}

function colourOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return colours[hash % colours.length] ?? colours[0];
}
