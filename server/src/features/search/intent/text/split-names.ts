/** Words that names of places begin with and that people write apart. What is as often said of a thing («yangi yer», «oq oltin») is not among them. */
const begun =
  /^(yangi(?!yer|bozor|ariq)|qora|uch|qo['ʻ‘]sh|to['ʻ‘]rt|mirz[ao]|shayx|quyi|yuqori|o['ʻ‘]rta|янги(?!ер|бозор|базар|ариқ|арык)|қора|кара|уч|қўш|тўрт|мирз[ао]|шайх|қуйи|юқори|ўрта)(\p{L}{3}.*)$/iu;

/** Names as they are written in two words: «yangi hayot tumani». */
export function splitNames(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const [, first, rest] = begun.exec(name) ?? [];
    return first && rest ? [`${first} ${rest}`] : [];
  });
}
