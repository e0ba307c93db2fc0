import { ELECTRONICS } from './electronics.ts';
import { HOME } from './home.ts';
import { LEISURE } from './leisure.ts';
import { LIVING } from './living.ts';
import { REAL_ESTATE } from './real-estate.ts';
import { STYLE } from './style.ts';
import { TRANSPORT } from './transport.ts';
import { WORK } from './work.ts';

/** Every thing that the demo's pictures show, with its views. */
export const SERIES = {
  ...TRANSPORT,
  ...REAL_ESTATE,
  ...ELECTRONICS,
  ...HOME,
  ...WORK,
  ...LIVING,
  ...STYLE,
  ...LEISURE,
};
