/** Draws the app icons in `web/public` from the mark. Run with `node web/make/app-icons.ts` when the mark changes. */
import sharp from 'sharp';

const publicFolder = new URL('../public/', import.meta.url);
const niche =
  '<path fill="#fff" d="M8.5 25.2V15.4c0-4.6 4-5.9 7.5-9.4 3.5 3.5 7.5 4.8 7.5 9.4v9.8c0 .8-.6 1.4-1.4 1.4H9.9c-.8 0-1.4-.6-1.4-1.4Z"/><circle cx="16" cy="20.4" r="3.5" fill="#F5A81C"/>';

const drawing = (corner: number, scale: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="#1B4BC2"/><g transform="translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})">${niche}</g></svg>`,
  );

const icons = [
  { file: 'icon-192.png', size: 192, corner: 9, scale: 1 },
  { file: 'icon-512.png', size: 512, corner: 9, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, corner: 0, scale: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, corner: 0, scale: 0.9 },
];

/** Android shows the outline alone in its status bar and in themed icons: the niche with a hole for the thing in it. */
const outline = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="translate(-6.4 -6.4) scale(1.4)">${niche.replace(/<circle.*/, '')}</g></svg>`,
);
const hole = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g transform="translate(-6.4 -6.4) scale(1.4)"><circle cx="16" cy="20.4" r="3.5"/></g></svg>',
);
const badge = 96;
const density = 72 * (badge / 32);
const drawnHole = await sharp(hole, { density }).resize(badge, badge).png().toBuffer();
await sharp(outline, { density })
  .resize(badge, badge)
  .composite([{ input: drawnHole, blend: 'dest-out' }])
  .png({ palette: true, colours: 16, compressionLevel: 9 })
  .toFile(new URL('badge-96.png', publicFolder).pathname);

for (const { file, size, corner, scale } of icons) {
  await sharp(drawing(corner, scale), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(new URL(file, publicFolder).pathname);
}
