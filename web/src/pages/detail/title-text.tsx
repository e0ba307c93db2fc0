import { byJoined } from './keep-units.ts';

/** A title in which nothing that a hyphen joins to a number comes apart. */
export function TitleText({ text }: { text: string }) {
  let at = 0;
  return byJoined(text).map((piece, index) => {
    at += piece.length;
    return index % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    );
  });
}
