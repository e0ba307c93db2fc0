import { deflateSync } from 'node:zlib';
import { chunk, type HostileFile, png } from './hostile-file.ts';

/** A sound picture of some 600 × 400 pixels in each format that is taken. */
interface Samples {
  jpeg: Buffer;
  png: Buffer;
  webp: Buffer;
}

/** The same attack in all its variants: cut at every tenth, sizes that lie, names that lie, other kinds of files. */
export function hostileSeries(samples: Samples): HostileFile[] {
  return [...cut(samples), ...lyingSizes(samples), ...lyingNames(samples), ...otherKinds(), ...phoneFormats()];
}

function cut(samples: Samples): HostileFile[] {
  const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return Object.entries(samples).flatMap(([format, bytes]) =>
    tenths.map((tenth) => ({
      name: `${format} cut after ${tenth} tenths`,
      bytes: bytes.subarray(0, Math.floor((bytes.length * tenth) / 10)),
      status: 422,
      code: 'IMAGE_UNREADABLE',
    })),
  );
}

function lyingSizes({ jpeg, webp }: Samples): HostileFile[] {
  const sizes = [
    [100_000, 100_000],
    [65_535, 65_535],
    [12_001, 1],
    [1, 12_001],
    [12_000, 12_000],
    [6325, 6325],
  ] as const;
  const few = chunk('IDAT', deflateSync(Buffer.alloc(64)));
  const bomb = chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(16_000_000))]));
  const tooLarge = (name: string, bytes: Buffer): HostileFile => ({
    name,
    bytes,
    status: 422,
    code: 'IMAGE_TOO_LARGE',
  });
  const unreadable = (name: string, bytes: Buffer): HostileFile => ({
    name,
    bytes,
    status: 422,
    code: 'IMAGE_UNREADABLE',
  });
  return [
    ...sizes.map(([width, height]) => tooLarge(`png that says ${width} × ${height}`, png(width, height, few))),
    ...[12_001, 16_383].map((side) => tooLarge(`webp that says ${side} square`, webpOfSize(webp, side))),
    ...[12_001, 40_000, 65_500].map((side) => tooLarge(`jpeg that says ${side} square`, jpegOfSize(jpeg, side))),
    unreadable('jpeg that says 65 535 square, more than decoders know', jpegOfSize(jpeg, 65_535)),
    unreadable('png that says 2³¹ − 1 × 1, more than decoders know', png(2 ** 31 - 1, 1, few)),
    unreadable('webp canvas of 2²⁴ px', webpCanvas(2 ** 24)),
    unreadable('jpeg with a frame header of 65 500 px where only the decoder looks', jpegWithHiddenFrame(jpeg)),
    { name: 'jpeg that says it is larger than it is', bytes: jpegOfSize(jpeg, 3000), status: 200 },
    unreadable('png with a bomb for a colour profile and no pixels', png(50, 50, bomb)),
    unreadable('png whose header comes second', headerSecond()),
    unreadable('png whose chunk never ends', endlessChunk()),
  ];
}

function lyingNames(samples: Samples): HostileFile[] {
  const lies = [
    ['photo.svg', 'image/svg+xml'],
    ['photo.gif', 'image/gif'],
    ['photo.html', 'image/jpeg'],
    ['photo.php', 'image/jpeg'],
    ['photo.jpg', 'text/html'],
    ['photo.jpg', 'application/javascript'],
    ['photo.webp.js', 'image/webp'],
  ] as const;
  return Object.entries(samples).flatMap(([format, bytes]) =>
    lies.map(([fileName, type]) => ({
      name: `${format} called ${fileName}, said to be ${type}`,
      bytes,
      fileName,
      type,
      status: 415,
      code: 'UNSUPPORTED_MEDIA',
    })),
  );
}

function otherKinds(): HostileFile[] {
  const beginnings: Readonly<Record<string, string>> = {
    icon: '\0\0\x01\0',
    photoshop: '8BPS\0\x01',
    'jpeg 2000': '\0\0\0\x0cjP  \r\n\x87\n',
    'jpeg xl': '\xff\x0a',
    'gif with a script': 'GIF89a/*\0\0*/=1;alert(1)//',
    webassembly: '\0asm\x01\0\0\0',
    program: '\x7fELF\x02\x01\x01',
    'windows program': 'MZ\x90\0',
    gzip: '\x1f\x8b\x08\0',
    '7-zip': "7z\xbc\xaf'\x1c",
    rar: 'Rar!\x1a\x07\x01\0',
    mp3: 'ID3\x04\0',
    matroska: '\x1aE\xdf\xa3',
    font: 'wOF2OTTO',
    postscript: '%!PS-Adobe-3.0 EPSF-3.0',
    'postscript behind a wrong jpeg mark': '\xff\xd8%!PS',
    'java class': '\xca\xfe\xba\xbe\0\0\0\x41',
    json: '{"image":"data:image/png;base64,AAAA"}',
    'text that begins with a mark': '\xef\xbb\xbf<svg xmlns="http://www.w3.org/2000/svg"/>',
    'png without the carriage return': '\x89PNG\n\x1a\n\0',
    'webp of another container': 'RIFX\0\0\0\x10WEBPVP8 ',
    'magick script': 'push graphic-context\nimage over 0,0 0,0 "|id"\n',
  };
  return Object.entries(beginnings).map(([name, beginning]) => ({
    name,
    bytes: Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.alloc(256, 0x20)]),
    status: 415,
    code: 'UNSUPPORTED_MEDIA',
  }));
}

/** What phones take pictures in: refused with advice (product/add-item#photos). */
function phoneFormats(): HostileFile[] {
  return ['heix', 'hevc', 'hevx', 'heim', 'heis', 'msf1', 'avis'].map((brand) => {
    const bytes = Buffer.alloc(120);
    bytes.writeUInt32BE(24);
    bytes.write(`ftyp${brand}\0\0\0\0mif2${brand}`, 4, 'latin1');
    return { name: `phone format ${brand}`, bytes, status: 415, code: 'HEIC_UNSUPPORTED' };
  });
}

function jpegOfSize(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** Behind `FF 00`, which is no marker, a decoder goes on searching, while one who counts lengths passes over what follows. */
function jpegWithHiddenFrame(jpeg: Buffer): Buffer {
  const frame = Buffer.from('ffc0001108ffdcffdc03012200021101031101', 'hex');
  const segment = Buffer.from([0xff, 0x00, 0x00, frame.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, frame, jpeg.subarray(2)]);
}

function webpOfSize(webp: Buffer, side: number): Buffer {
  const bytes = Buffer.from(webp);
  bytes.writeUInt16LE(side, 26);
  bytes.writeUInt16LE(side, 28);
  return bytes;
}

function webpCanvas(side: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('RIFF\x38\0\0\0WEBPVP8X\x0a', 0, 'latin1');
  bytes.writeUIntLE(side - 1, 24, 3);
  bytes.writeUIntLE(side - 1, 27, 3);
  return bytes;
}

function headerSecond(): Buffer {
  const whole = png(20, 20);
  return Buffer.concat([whole.subarray(0, 8), chunk('tEXt', Buffer.from('a\0b')), whole.subarray(8)]);
}

function endlessChunk(): Buffer {
  const bytes = png(20, 20, chunk('IDAT', deflateSync(Buffer.alloc(20 * 61))));
  bytes.writeUInt32BE(0xff_ff_ff_f0, bytes.indexOf('IDAT') - 4);
  return bytes;
}
