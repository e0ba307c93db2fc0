import type { Scene } from '../drawing/compose.ts';
import { ANIMALS } from './animals.ts';
import { BUSINESS } from './business.ts';
import { ELECTRONICS } from './electronics.ts';
import { FAMILY } from './family.ts';
import { FARMING } from './farming.ts';
import { GIFTS } from './gifts.ts';
import { HOME } from './home.ts';
import { LEISURE } from './leisure.ts';
import { REAL_ESTATE } from './real-estate.ts';
import { SERVICES } from './services.ts';
import { STYLE } from './style.ts';
import { TRANSPORT } from './transport.ts';
import { WORK } from './work.ts';

/** Every picture of the demo's listings by its name; a name that ends in a colour of `PAINT` is drawn in it. */
export const SCENES: ReadonlyMap<string, Scene> = new Map<string, Scene>(
  [
    GIFTS,
    BUSINESS,
    FAMILY,
    ELECTRONICS,
    ANIMALS,
    WORK,
    REAL_ESTATE,
    STYLE,
    FARMING,
    TRANSPORT,
    HOME,
    SERVICES,
    LEISURE,
  ].flatMap((series) => Object.entries<Scene>(series)),
);
