import { expect, test } from 'vitest';
import { pictureSrcSet, pictureUrl } from './picture-srcset.ts';

test('the widths of a picture differ only in the number', () => {
  const image = { url: '/files/img/ab/0640-640.webp', widths: [320, 640, 1280] };
  expect(pictureSrcSet(image)).toBe(
    '/files/img/ab/0640-320.webp 320w, /files/img/ab/0640-640.webp 640w, /files/img/ab/0640-1280.webp 1280w',
  );
  expect(pictureSrcSet(image, 320)).toBe('/files/img/ab/0640-320.webp 320w');
  expect(pictureSrcSet({ ...image, widths: [640] }, 320)).toBe('/files/img/ab/0640-640.webp 640w');
  expect(pictureUrl(image, 1920)).toBe('/files/img/ab/0640-1280.webp');
});
