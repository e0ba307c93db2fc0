import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Megabytes of noise on every shot, as a sensor makes it. */
const grain = { type: 'gaussian', mean: 128, sigma: 24 } as const;

/**
 * A photo as a phone takes it: 4000×3000 pixels, some megabytes of JPEG, lying on its side with a note that says so, and with the
 * place where it was taken. Each shot is another motif: the same one by two sellers would be a copy (rules/input#reposts).
 */
export async function phonePhoto(colour: string): Promise<Buffer> {
  const noise = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#808080', noise: grain } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const motif = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">
    <rect width="4000" height="3000" fill="${colour}"/>${Array.from({ length: 6 }, spot).join('')}</svg>`;
  return sharp(Buffer.from(motif))
    .composite([{ input: noise, blend: 'overlay' }])
    .removeAlpha()
    .withExif({
      IFD0: { Make: 'Samsung', Model: 'Galaxy A15' },
      IFD3: { GPSLatitude: '41/1 18/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '69/1 14/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 93 })
    .toBuffer();
}

function spot(): string {
  const shade = randomInt(2) === 0 ? '#f4f1ea' : '#20242b';
  return `<circle cx="${randomInt(4000)}" cy="${randomInt(3000)}" r="${randomInt(400, 1000)}" fill="${shade}"/>`;
}

/** A small picture, for a listing whose photos are not what a test is about. */
export function smallPhoto(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 960, height: 720, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}
