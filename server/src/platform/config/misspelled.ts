import { editDistance } from '../text/edit-distance.ts';

/** Sentences about names that are nearly those of settings, and so do nothing; what others set for themselves is none of ours. */
export function misspelledNames(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name) || !/^[A-Z][A-Z0-9_]{2,40}$/.test(name)) return [];
    const meant = known.find((each) => editDistance(name, each) <= mostEdits(each));
    return meant ? [`${name} is no setting of the product and does nothing: ${meant} may be meant.`] : [];
  });
}

/** Letters by which a name may differ: of short ones others are near by accident. */
function mostEdits({ length }: string): number {
  return length < 7 ? 1 : length < 12 ? 2 : 3;
}
