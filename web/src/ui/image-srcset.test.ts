import { expect, test } from 'vitest';
import { imageSrcSet, imageUrl } from './image-srcset.ts';

test('the widths of a picture differ only in the number', () => {
  const image = { url: '/files/img/ab/0640-640.webp', widths: [320, 640, 1280] };
  expect(imageSrcSet(image)).toBe(
    '/files/img/ab/0640-320.webp 320w, /files/img/ab/0640-640.webp 640w, /files/img/ab/0640-1280.webp 1280w',
  );
  expect(imageSrcSet(image, 320)).toBe('/files/img/ab/0640-320.webp 320w');
  expect(imageSrcSet({ ...image, widths: [640] }, 320)).toBe('/files/img/ab/0640-640.webp 640w');
  expect(imageUrl(image, 1920)).toBe('/files/img/ab/0640-1280.webp');
});
