import { limits } from '#contract/values/limits.ts';

/** What the file field asks for, so that phones convert HEIC by themselves (spec §9, decisions §4). */
export const acceptedTypes = 'image/jpeg,image/jpg,image/png,image/webp';

const taken = /^image\/(jpeg|jpg|png|webp|heic|heif)$/i;
const takenEnding = /\.(jpe?g|png|webp|hei[cf])$/i;

export interface ChosenPhotos<F> {
  taken: F[];
  /** some were no pictures of an accepted form */
  wrongType: boolean;
  /** some were beyond the ten */
  tooMany: boolean;
}

/** Picks out of a drop or choice what may be sent, `present` being the number of pictures already there or on their way. */
export function choosePhotos<F extends { name: string; type: string }>(
  files: readonly F[],
  present: number,
): ChosenPhotos<F> {
  const pictures = files.filter(({ name, type }) => (type === '' ? takenEnding.test(name) : taken.test(type)));
  const room = Math.max(0, limits.imagesPerProduct - present);
  return {
    taken: pictures.slice(0, room),
    wrongType: pictures.length < files.length,
    tooMany: pictures.length > room,
  };
}
