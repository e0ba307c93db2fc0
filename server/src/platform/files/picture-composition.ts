export interface Composition {
  /** pixels of the whole */
  width: number;
  height: number;
  /** one of our own stored pictures, cut to fill its place (pixels) around its middle */
  photo: { bytes: Buffer; left: number; width: number } | null;
  /** SVG of ours that lies over the whole and is clear where the photo shows; it carries outlines, no texts */
  drawing: string;
}

/** A photo over the full height and a drawing over it as one JPEG. The work is done outside the event loop. */
export async function composePicture({ width, height, photo, drawing }: Composition): Promise<Buffer> {
  // The decoder's library is asked for by the first picture, so that a start does not wait for it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const ground = photo
    ? sharp(photo.bytes)
        .resize(photo.width, height, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .extend({ left: photo.left, right: width - photo.left - photo.width, background: '#ffffff' })
    : sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
  return ground
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
