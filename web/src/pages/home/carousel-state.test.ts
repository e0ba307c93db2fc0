import { describe, expect, test } from 'vitest';
import {
  type CarouselAction,
  type CarouselState,
  initialCarousel,
  isPaused,
  reduceCarousel,
  sideOf,
  slideAt,
  swipeStep,
} from './carousel-state.ts';

const count = 4;
const after = (...actions: CarouselAction[]): CarouselState => actions.reduce(reduceCarousel, initialCarousel);
const slideAfter = (...actions: CarouselAction[]): number => slideAt(after(...actions).position, count);

const next: CarouselAction = { type: 'step', by: 1 };
const previous: CarouselAction = { type: 'step', by: -1 };
const tick = (position: number): CarouselAction => ({ type: 'tick', position });

describe('which slide is shown', () => {
  test('it wraps around at both ends', () => {
    expect(slideAfter(previous)).toBe(3);
    expect(slideAfter(next, next, next, next)).toBe(0);
    expect(slideAfter(previous, previous, previous, previous, previous)).toBe(3);
  });

  test('a dot leads to its slide from wherever the carousel is', () => {
    expect(slideAfter({ type: 'show', slide: 2, count })).toBe(2);
    expect(slideAfter(previous, previous, { type: 'show', slide: 1, count })).toBe(1);
    expect(slideAfter(next, next, next, next, next, { type: 'show', slide: 0, count })).toBe(0);
  });

  test('one banner stays, and so does none', () => {
    expect(slideAt(7, 1)).toBe(0);
    expect(slideAt(-7, 0)).toBe(0);
  });

  test('the next slide comes from the right and the last one from the left', () => {
    expect(sideOf(1, 0, count)).toBe('after');
    expect(sideOf(3, 0, count)).toBe('before');
    expect(sideOf(0, 3, count)).toBe('after');
  });
});

describe('moving by itself', () => {
  test('time moves it on', () => {
    expect(slideAfter(tick(0), tick(1))).toBe(2);
  });

  test('the time of a slide that was left by hand does not count', () => {
    expect(slideAfter(next, tick(0))).toBe(1);
  });

  test('it stands as long as anything holds it, and goes on when the last hold is gone', () => {
    const pause: CarouselAction = { type: 'pause', by: 'pointer', on: true };
    const focus: CarouselAction = { type: 'pause', by: 'focus', on: true };
    const release: CarouselAction = { type: 'pause', by: 'pointer', on: false };
    expect(slideAfter(pause, tick(0))).toBe(0);
    expect(slideAfter(pause, focus, release, tick(0))).toBe(0);
    expect(slideAfter(pause, focus, release, { type: 'pause', by: 'focus', on: false }, tick(0))).toBe(1);
  });

  test('a hold told twice is released once', () => {
    const pause: CarouselAction = { type: 'pause', by: 'focus', on: true };
    expect(isPaused(after(pause, pause, { type: 'pause', by: 'focus', on: false }))).toBe(false);
  });

  test('arrows work while it is held', () => {
    expect(slideAfter({ type: 'pause', by: 'reduced-motion', on: true }, next)).toBe(1);
  });
});

describe('a swipe', () => {
  test('goes to the next slide to the left and to the previous one to the right', () => {
    expect(swipeStep(-51, 0)).toBe(1);
    expect(swipeStep(51, 10)).toBe(-1);
  });

  test('of 50 pixels or less is none', () => {
    expect(swipeStep(-50, 0)).toBeNull();
    expect(swipeStep(50, 0)).toBeNull();
  });

  test('that goes rather up or down is a scroll', () => {
    expect(swipeStep(-80, 120)).toBeNull();
  });
});
