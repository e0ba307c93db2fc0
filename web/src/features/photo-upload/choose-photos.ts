/** What the file field asks for, so that phones convert HEIC by themselves (product/add-item#photos). */
export const acceptedTypes = 'image/jpeg,image/jpg,image/png,image/webp';

const taken = /^image\/(jpeg|jpg|png|webp|heic|heif)$/i;
const takenEnding = /\.(jpe?g|png|webp|hei[cf])$/i;

export interface ChosenPhotos<F> {
  taken: F[];
  /** some were no pictures of an accepted form */
  wrongType: boolean;
  /** some were beyond the room */
  tooMany: boolean;
}

/** Picks out of a drop or choice what may be sent, at most `room` pictures. */
export function choosePhotos<F extends { name: string; type: string }>(
  files: readonly F[],
  room: number,
): ChosenPhotos<F> {
  const pictures = files.filter(({ name, type }) => (type === '' ? takenEnding.test(name) : taken.test(type)));
  return {
    taken: pictures.slice(0, room),
    wrongType: pictures.length < files.length,
    tooMany: pictures.length > room,
  };
}
