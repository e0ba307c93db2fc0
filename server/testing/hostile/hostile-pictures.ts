import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { chunk, type HostileFile, png, pngSignature } from './hostile-file.ts';
import { hostileSeries } from './hostile-picture-series.ts';

function ftyp(main: string, ...compatible: string[]): Buffer {
  const brands = Buffer.from([main, '\0\0\0\0', ...compatible].join(''), 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(brands.length + 8);
  return Buffer.concat([length, Buffer.from('ftyp'), brands, Buffer.alloc(64)]);
}

function jpegWithSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Files made to break, fool or flood a picture service, and odd ones that are fine. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const base = sharp({ create: { width: 200, height: 120, channels: 3, background: '#2277aa' } });
  const jpeg = await base.clone().jpeg().toBuffer();
  const goodPng = await base.clone().png().toBuffer();
  const webp = await base.clone().webp().toBuffer();
  const noise = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const pixels = (width: number, height: number) => chunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height)));
  const unsupported = (name: string, bytes: Buffer | string, extra: Partial<HostileFile> = {}): HostileFile => ({
    name,
    bytes: Buffer.from(bytes),
    status: 415,
    code: 'UNSUPPORTED_MEDIA',
    ...extra,
  });
  const unreadable = (name: string, bytes: Buffer): HostileFile => ({
    name,
    bytes,
    status: 422,
    code: 'IMAGE_UNREADABLE',
  });
  const tooLarge = (name: string, bytes: Buffer): HostileFile => ({
    name,
    bytes,
    status: 422,
    code: 'IMAGE_TOO_LARGE',
  });
  const fine = (name: string, bytes: Buffer, extra: Partial<HostileFile> = {}): HostileFile => ({
    name,
    bytes,
    status: 200,
    ...extra,
  });
  const heic = (name: string, bytes: Buffer, extra: Partial<HostileFile> = {}): HostileFile => ({
    name,
    bytes,
    status: 415,
    code: 'HEIC_UNSUPPORTED',
    ...extra,
  });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const flipped = Buffer.from(goodPng);
  const inPixels = flipped.indexOf('IDAT') + 12;
  flipped.writeUInt8(flipped.readUInt8(inPixels) ^ 0xff, inPixels);
  return [
    unsupported('empty', ''),
    unsupported('one byte', '\xff'),
    unsupported('svg called png', svg, { fileName: 'a.png', type: 'image/png' }),
    unsupported('svg said to be svg', svg, { fileName: 'a.svg', type: 'image/svg+xml' }),
    unsupported('html called jpg', '<!doctype html><script>alert(1)</script>'),
    unsupported('xml', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    unsupported('gif', await base.clone().gif().toBuffer()),
    unsupported('tiff', await base.clone().tiff().toBuffer()),
    unsupported('bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])),
    unsupported('pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
    unsupported('zip', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)])),
    unsupported('mp4', ftyp('isom', 'mp42')),
    unsupported(
      'riff that is sound',
      Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(60)]),
    ),
    unsupported('jpeg said to be html', jpeg, { fileName: 'a.html', type: 'text/html' }),
    unsupported('jpeg called exe', jpeg, { fileName: 'photo.jpg.exe' }),
    unsupported('zeros', Buffer.alloc(5000)),
    heic('heic', ftyp('heic', 'mif1', 'heic')),
    heic('heif by a compatible brand', ftyp('xxxx', 'mif1')),
    heic('avif', ftyp('avif', 'mif1', 'miaf')),
    heic('real avif called jpg', await base.clone().avif({ effort: 0 }).toBuffer()),
    heic('heic that only says so', jpeg, { type: 'image/heic', fileName: 'IMG_1.HEIC' }),
    tooLarge('png of 30 000 px square', png(30_000, 30_000, chunk('IDAT', deflateSync(Buffer.alloc(1000))))),
    tooLarge('png of 12 001 px', png(12_001, 10, pixels(12_001, 10))),
    tooLarge('png above 40 MP', png(8000, 5001, chunk('IDAT', deflateSync(Buffer.alloc(8000 * 3 * 5001))))),
    tooLarge('jpeg of 65 500 px', jpegWithSize(jpeg, 65_500, 65_500)),
    unreadable('jpeg cut in the middle', noise.subarray(0, Math.floor(noise.length / 2))),
    unreadable('jpeg of its signature alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    unreadable('jpeg without pixels', Buffer.concat([jpeg.subarray(0, 200), Buffer.from([0xff, 0xd9])])),
    unreadable('jpeg that is empty', Buffer.from([0xff, 0xd8, 0xff, 0xd9])),
    unreadable('jpeg of 0 px', jpegWithSize(jpeg, 0, 10)),
    unreadable('jpeg with rubbish inside', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(300, 0x41)])),
    unreadable('png cut in the middle', goodPng.subarray(0, goodPng.length - 30)),
    unreadable('png of its signature alone', pngSignature),
    unreadable('png without pixels', png(100, 100)),
    unreadable('png of 0 px', png(0, 100)),
    unreadable('png of 2³¹ px', png(2 ** 31, 2 ** 31)),
    unreadable('png with a broken check sum', flipped),
    unreadable('png with too few pixels', png(2000, 2000, chunk('IDAT', deflateSync(Buffer.alloc(100))))),
    unreadable('webp cut in the middle', webp.subarray(0, Math.floor(webp.length / 2))),
    unreadable('webp of its header alone', webp.subarray(0, 16)),
    unreadable('webp of rubbish', Buffer.concat([webp.subarray(0, 30), Buffer.alloc(400, 0x5a)])),
    fine('jpeg with a page behind it', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])),
    fine('jpeg with an archive behind it', Buffer.concat([jpeg, Buffer.from('PK\x03\x04secret', 'latin1')])),
    fine('jpeg with place and words', await withPlace(base.clone())),
    fine('jpeg lying on its side', await base.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer()),
    fine('jpeg in CMYK', await base.clone().toColourspace('cmyk').jpeg().toBuffer()),
    fine('jpeg in grey', await base.clone().greyscale().jpeg().toBuffer()),
    fine('png of 16 bits', await base.clone().toColourspace('rgb16').png().toBuffer(), {
      fileName: 'a.png',
      type: 'image/png',
    }),
    fine('png with transparency', await base.clone().ensureAlpha(0.3).png().toBuffer()),
    fine(
      'png with a text bomb',
      png(
        10,
        10,
        chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(8_000_000))])),
        pixels(10, 10),
      ),
    ),
    fine('webp that moves', await movingWebp()),
    fine('png called jpg', goodPng, { fileName: 'a.jpg', type: 'image/jpeg' }),
    fine('name that climbs', jpeg, { fileName: '../../../etc/passwd.jpg' }),
    fine('name of nothing but dots', jpeg, { fileName: '..jpg' }),
    fine('name without an ending', webp, { fileName: 'photo', type: 'image/webp' }),
    fine(
      'one pixel',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
    fine('very long and thin', png(3, 12_000, pixels(3, 12_000))),
    ...hostileSeries({
      jpeg: noise,
      png: await sharp(noise).png().toBuffer(),
      webp: await sharp(noise).webp().toBuffer(),
    }),
  ];
}

async function withPlace(picture: Sharp): Promise<Buffer> {
  return picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'SECRET-WORDS' }, IFD3: { GPSLatitude: '41/1 18/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
}

async function movingWebp(): Promise<Buffer> {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 100, height: 80, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}
