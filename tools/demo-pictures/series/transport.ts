import {
  garden,
  highway,
  paper,
  park,
  parking,
  pasture,
  quarter,
  showroom,
  site,
  square,
  store,
  street,
  studio,
  workshop,
  yard,
} from '../drawing/backdrops.ts';
import { alone, at, close, compose, type Scene, scene } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import { type CarBody, car } from '../drawn/cars.ts';
import * as truck from '../drawn/trucks.ts';
import * as part from '../drawn/vehicles.ts';

type Colour = keyof typeof PAINT;

/** Categories of cars by their make. */
const CARS = '^(?:chevrolet|daewoo-va-ravon|kia|hyundai|byd|chery-va-haval|lada|toyota|boshqa-avto-markalar)$';

/** A car from the side where it stands; `flip` turns its front to the right. */
const parked = (words: string, backdrop: string, body: CarBody | 'sedan', colour: Colour, h = 400, flip = false) => {
  const draw = () => {
    const art = body === 'sedan' ? part.sedan(PAINT[colour]) : car(body, PAINT[colour]);
    return compose(backdrop, [at(art, 640, 868, Math.min(h, (1060 / art.width) * art.height), { flip })]);
  };
  return scene(words, draw);
};

const rear = (backdrop: string, colour: Colour) =>
  scene(CARS, () => compose(backdrop, [at(part.carRear(PAINT[colour]), 640, 880, 480)]));

/** The dashboard, or what is nearer to (x, 640) of it. */
const inside = (tone: string, trim: string, zoom: number, x = 640) =>
  scene(CARS, () =>
    close(compose(paper(tone), [at(part.carInterior(trim), 640, 1000, 760, { shadow: 'none' })]), x, 640, zoom),
  );

export const TRANSPORT = {
  'cobalt-white': parked('cobalt', street('day'), 'sedan', 'white'),
  'gentra-grey': parked('gentra', yard(), 'sedan', 'grey', 380, true),
  'onix-dark-grey': parked('onix', showroom(), 'sedan', 'dark-grey', 390),
  'spark-white': parked('спарк', quarter(), 'mini', 'white', 480),
  'tracker-blue': parked('tracker', highway(), 'crossover', 'blue', 450),
  'damas-white': parked('damas', parking(), 'microvan', 'white', 540),
  'malibu-black': parked('malibu', square(), 'sedan', 'black', 390),
  'matiz-red': parked('matiz', street('morning'), 'mini', 'red', 480),
  'nexia-silver': parked('нексия', parking(), 'classic', 'silver', 350),
  'ravon-light-blue': parked('ravon', park(), 'sedan', 'light-blue', 390, true),
  'tico-green': parked('tiko', yard('#e3dcc8', '#7a5a3a'), 'mini', 'green', 460, true),
  'k5-white': parked('k5', showroom('#e3e6ec', '#c3c8d2'), 'sedan', 'white', 400, true),
  'sonet-red': parked('sonet', street('day'), 'crossover', 'red', 450),
  'sportage-grey': parked('sportage', highway('#f3d2b0', '#a08a70'), 'crossover', 'grey', 460, true),
  'rio-silver': parked('rio', quarter(), 'sedan', 'silver', 380),
  'elantra-silver': parked('elantra', parking(), 'sedan', 'silver', 390),
  'creta-white': parked('creta', showroom(), 'crossover', 'white', 460),
  'tucson-dark-grey': parked('tucson', pasture(), 'crossover', 'dark-grey', 450),
  'starex-black': parked('starex', street('dusk'), 'minivan', 'black', 440),
  'chazor-light-blue': parked('chazor', highway(), 'sedan', 'light-blue', 380, true),
  'song-green': parked('song', park(), 'crossover', 'green', 460),
  'seagull-yellow': parked('seagull', street('morning'), 'hatchback', 'yellow', 420),
  'han-black': parked('han', showroom('#d9dee6', '#aeb6c0'), 'sedan', 'black', 400),
  'yuan-white': parked('yuan', parking('#d6e6f0', '#3f6fb5'), 'crossover', 'white', 460),
  'tiggo-7-blue': parked('tiggo 7', yard(), 'crossover', 'blue', 450),
  'jolion-beige': parked('jolion', quarter('#d6e6f0', '#8a5f4a'), 'crossover', 'beige', 460),
  'tiggo-8-black': parked('tiggo 8', square('#2f3f66', '#d98a6a'), 'minivan', 'black', 430, true),
  'arrizo-white': parked('arrizo', quarter(), 'sedan', 'white', 390, true),
  'zhiguli-cherry': parked('jiguli', yard('#e9d6b4', '#5b7f9c'), 'classic', 'cherry', 360),
  'vesta-orange': parked('vesta', highway('#c9e0ee', '#8f9a6a'), 'sedan', 'orange', 380),
  'niva-green': parked('niva', park('#cfe2ee', '#9ab35e'), 'offroad', 'green', 470),
  'priora-silver': parked('приора', street('dusk'), 'classic', 'silver', 360, true),
  'prado-white': parked('prado', highway(), 'offroad', 'white', 480),
  'camry-black': parked('camry', street('night'), 'sedan', 'black', 400, true),
  'corolla-grey': parked('corolla', site(), 'sedan', 'grey', 380),
  'rav4-red': parked('rav4', pasture('#f3d9b8', '#a4b75e'), 'crossover', 'red', 450, true),
  'li-l7-dark-grey': parked('li auto', showroom(), 'offroad', 'dark-grey', 470),
  'e200-silver': parked('e200', square(), 'sedan', 'silver', 400, true),
  'dashing-orange': parked('dashing', parking(), 'crossover', 'orange', 460, true),
  'polo-brown': parked('polo', garden(), 'sedan', 'brown', 380),
  'zeekr-green': parked('zeekr', street('dusk'), 'crossover', 'green', 460, true),

  'rear-white': rear(street('dusk'), 'white'),
  'rear-grey': rear(quarter(), 'grey'),
  'rear-black': rear(square(), 'black'),
  'rear-silver': rear(highway(), 'silver'),
  'rear-light-blue': rear(yard(), 'light-blue'),
  'dashboard-dark': inside('#d9dde3', '#3a4152', 1),
  'dashboard-tan': inside('#e3dccf', '#6b5444', 1.25),
  'dashboard-pale': inside('#dfe6ea', '#8d929c', 1.5),
  'steering-wheel': inside('#d9dde3', '#3a4152', 1.7, 380),
  'dashboard-screen': inside('#e6e0d6', '#4b4a52', 1.8, 900),

  'blue-scooter': scene('skuter', () =>
    alone(street('morning'), fluent('motor-scooter', { from: [320, 25], turn: 220, saturation: 0.8 }), 0.95),
  ),
  'green-motorcycle': scene('bajaj', () =>
    alone(highway(), fluent('motorcycle', { from: [320, 25], turn: 140, saturation: 0.7 })),
  ),
  'cargo-trike-red': scene('muravey', () => alone(yard('#e6dcc4', '#8a6642'), truck.cargoTrike(PAINT.red), 0.95)),
  'labo-white': scene('labo', () => alone(street('day'), truck.tentedPickup(PAINT.white), 0.95)),
  'gazelle-white': scene('газель', () => alone(parking(), truck.lorry('box', PAINT.white, '#f2f4f8'))),
  'isuzu-npr-blue': scene('isuzu npr', () => alone(quarter(), truck.lorry('dropside', PAINT.blue, '#5b7fb0'))),
  'kamaz-orange': scene('kamaz', () => alone(site(), truck.lorry('tipper', PAINT.orange, '#8d929c'))),
  'man-tractor-white': scene('man tgx', () => alone(highway(), truck.lorry('tractor', PAINT.white))),
  'howo-yellow': scene('howo', () =>
    alone(site('#f3dcc0'), truck.lorry('tipper', PAINT.yellow, PAINT.yellow), 0.96, { flip: true }),
  ),
  'isuzu-bus-white': scene('avtobus', () => alone(street('day'), truck.bus(PAINT.white))),
  'sprinter-silver': scene('sprinter', () => alone(highway('#cfe0ea', '#8f9a8a'), car('coach', PAINT.silver))),
  'backhoe-yellow': scene('jcb', () => alone(site(), truck.backhoe(PAINT.yellow))),
  'truck-crane-blue': scene('автокран', () => alone(site(), truck.lorry('crane', PAINT.blue))),
  'forklift-red': scene('вилочный', () => alone(store(), truck.forklift(PAINT.red), 0.95)),
  'car-trailer-black': scene('pritsep', () => alone(yard(), part.trailer(PAINT.black), 0.95)),
  'reefer-trailer-white': scene('рефрижератор', () => alone(parking(), truck.reeferTrailer(PAINT.white))),

  engine: scene('dvigatel', () => alone(workshop(), part.engine())),
  gearbox: scene('акпп', () => alone(workshop('#c5ccd6', '#7f8794'), part.gearbox())),
  'bumper-white': scene('bampir', () => alone(store(), part.bumper(PAINT.white))),
  'seat-covers': scene('чехол', () => alone(workshop('#d9d2c4'), part.seatCovers())),
  'winter-tyres': scene('qishki balon', () =>
    compose(workshop('#bfc6cf'), [at(part.tyre(), 420, 850, 520), at(part.tyre('#aab2c0'), 900, 880, 440)]),
  ),
  'alloy-wheels': scene('литьё', () =>
    compose(store(), [at(part.tyre('#e4e8ee'), 400, 870, 460), at(part.tyre('#e4e8ee'), 880, 880, 560)]),
  ),
  'summer-tyres': scene('yozgi shina', () =>
    compose(yard(), [
      at(part.tyre('#8d929c'), 640, 600, 300),
      at(part.tyre('#8d929c'), 470, 870, 300),
      at(part.tyre('#8d929c'), 800, 870, 300),
    ]),
  ),
  'car-battery': scene('akkumulyator', () => alone(workshop(), part.carBattery(), 0.8)),
  'head-unit': scene('магнитола', () => alone(studio('#dfe3ea', '#6f5a4a'), part.headUnit(), 0.9)),
  'methane-kit': scene('metan', () => alone(workshop('#c2ccd0'), part.gasKit(), 0.85)),
  'propane-cylinder': scene('пропан баллон', () =>
    compose(yard('#e3dcc8', '#8a6642'), [at(part.gasKit('#3f8f6a'), 640, 870, 440, { flip: true })]),
  ),
  'motor-oil': scene('motor moyi', () => alone(workshop(), part.oilCans(), 0.85)),
  'antifreeze-red': scene('антифриз', () => alone(store(), part.canister(PAINT.red), 0.8)),
  'rental-cars': scene('ijaraga', () =>
    compose(parking(), [
      at(part.sedan(PAINT.white), 420, 800, 230),
      at(part.sedan(PAINT.grey), 780, 880, 280),
      at(fluent('key'), 1130, 900, 240),
    ]),
  ),
  'carnival-van': scene('минивэн', () =>
    compose(highway(), [at(car('minivan', PAINT['dark-grey']), 540, 868, 400), at(fluent('luggage'), 1130, 880, 260)]),
  ),
  'damas-rental': scene('дамас', () =>
    compose(quarter(), [at(car('microvan', PAINT.silver), 540, 868, 480), at(fluent('key'), 1080, 890, 260)]),
  ),
} satisfies Record<string, Scene>;

/** Shown as they are, and by what is given for them. */
export const SWAPS = {
  'cobalt-for-damas': scene('cobalt', () =>
    compose(street('day'), [
      at(part.sedan(PAINT.white), 350, 830, 210),
      at(car('microvan', PAINT.silver), 950, 870, 360),
      at(fluent('handshake'), 640, 420, 200, { shadow: 'none' }),
    ]),
  ),
  'lacetti-for-tracker': scene('lacetti', () =>
    compose(quarter(), [
      at(car('hatchback', PAINT['light-blue']), 340, 840, 240),
      at(car('crossover', PAINT['dark-grey']), 930, 870, 300, { flip: true }),
      at(fluent('handshake'), 640, 420, 200, { shadow: 'none' }),
    ]),
  ),
  'nexia-for-cattle': scene('нексия', () =>
    compose(pasture(), [
      at(car('classic', PAINT.grey), 400, 860, 250),
      at(fluent('cow'), 980, 860, 360),
      at(fluent('handshake'), 690, 420, 180, { shadow: 'none' }),
    ]),
  ),
} satisfies Record<string, Scene>;
