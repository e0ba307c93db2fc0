import { expect, test } from 'vitest';
import { slidesOf } from './lightbox-slides.ts';

test('a photo comes in every stored width, so that zoom finds a larger one', () => {
  const image = {
    id: 5,
    url: '/files/img/abc-640.webp',
    order: 0,
    isMainImage: true,
    color: '#336699',
    width: 1600,
    height: 1200,
    widths: [320, 640, 1280],
  };
  const [slide] = slidesOf([image], 'Divan');
  expect(slide).toMatchObject({ src: '/files/img/abc-1280.webp', alt: expect.stringContaining('Divan') });
  expect(slide?.srcSet).toEqual([
    { src: '/files/img/abc-320.webp', width: 320, height: 240 },
    { src: '/files/img/abc-640.webp', width: 640, height: 480 },
    { src: '/files/img/abc-1280.webp', width: 1280, height: 960 },
  ]);
});
