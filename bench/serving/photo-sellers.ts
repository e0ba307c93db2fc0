import { phonePhoto } from '#testing/hostile/phone-photos.ts';

/** Two sellers who send ten photos of 12 megapixels each, one after the other, when they are told to; new ones each round. */
const [origin = '', round = '0'] = process.argv.slice(2);
const accessToken = process.env.ACCESS_TOKEN ?? '';
const photosEach = 10;

const photos: Buffer[] = [];
for (let index = 0; index < 2 * photosEach; index += 1) {
  photos.push(await phonePhoto(`#${(0x20_30_40 + Number(round) * 0x01_00_00 + index * 4099).toString(16)}`));
}
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
await Promise.all(
  [photos.slice(0, photosEach), photos.slice(photosEach)].map(async (own) => {
    for (const photo of own) await upload(photo);
  }),
);
process.disconnect();

async function upload(photo: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'rasm.jpg');
  const answer = await fetch(`${origin}/api/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`an upload answers ${answer.status}`);
}
