import { pen } from '../drawing/pen.ts';

/** The flat box that a phone comes in, its lid a little open. */
export const boxed = () =>
  pen('boxed')
    .rect(20, 60, 320, 440, 14, '#dfe3e8', { light: 'right', depth: 0.2 })
    .rect(0, 0, 360, 420, 14, '#f6f7f9', { light: 'right', depth: 0.14 })
    .rect(130, 80, 100, 210, 20, '#c3cad4')
    .rect(138, 88, 84, 194, 14, '#5b7f9c')
    .rect(110, 330, 140, 16, 6, '#aab2c0')
    .done(360, 500);
