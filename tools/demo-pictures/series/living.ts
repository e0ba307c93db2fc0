import { field, garden, pasture, room, salon, stall, store } from '../drawing/backdrops.ts';
import { at, close, compose, type Series } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import type { FluentName } from '../drawing/fluent-names.ts';
import * as build from '../drawn/building.ts';
import * as farm from '../drawn/farm.ts';
import { combine, tiller } from '../drawn/vehicles.ts';

/** An animal outdoors and then nearer. */
const animal = (name: FluentName, h: number, where: readonly [string, string]): Series => {
  return [
    () => compose(where[0], [at(fluent(name), 640, 850, h)]),
    () => compose(where[1], [at(fluent(name), 640, 860, h * 0.9, { flip: true })]),
  ];
};

const produce = (names: readonly [FluentName, FluentName, FluentName], stripe: string) =>
  compose(stall(stripe), [
    at(fluent(names[0]), 330, 800, 300),
    at(fluent(names[1]), 650, 810, 320),
    at(fluent(names[2]), 970, 800, 300),
  ]);

export const LIVING = {
  dog: animal('dog', 480, [garden(), room('#e9e2d4', '#b98a5c', '#7f95b8')]),
  puppy: [
    () =>
      compose(room('#f3e6d4', '#c29a66', '#a8737a'), [
        at(fluent('dog', { from: [0, 50], turn: -4, saturation: 0.55, lightness: -0.14 }), 640, 850, 440),
      ]),
    () => compose(garden('#f3dcc0'), [at(fluent('guide-dog'), 640, 860, 480)]),
  ],
  cat: animal('cat', 480, [room('#e3eae4', '#b98a5c', '#c98a6a'), garden()]),
  'black-cat': animal('black-cat', 500, [room('#f3e6cf', '#a87c50', '#7f95b8'), pasture()]),
  kitten: [
    () =>
      compose(room('#f6e6dc', '#c8a878', '#8fb4c0'), [
        at(fluent('cat', { from: [0, 60], turn: 200, saturation: 0.14, lightness: -0.02 }), 520, 850, 420),
        at(fluent('yarn'), 1010, 850, 240),
      ]),
    () =>
      compose(room('#e6eaf3', '#b98a5c', '#c9a06a'), [
        at(fluent('basket'), 420, 860, 380),
        at(fluent('cat'), 880, 860, 340),
      ]),
  ],
  pigeon: [
    () => compose(garden(), [at(fluent('dove'), 640, 700, 480, { shadow: 'none' })]),
    () =>
      compose(pasture(), [
        at(fluent('dove', { from: [180, 300], turn: 0, saturation: 0.8, lightness: -0.12 }), 420, 820, 360),
        at(fluent('dove'), 900, 840, 380, { flip: true }),
      ]),
  ],
  parrot: [
    () => compose(room('#e6efe4', '#b98a5c', '#c98a3f'), [at(fluent('parrot'), 640, 840, 580)]),
    () =>
      compose(room('#f0e6d4', '#a87c50', '#6f9f8a', false), [
        at(farm.cage(), 640, 860, 680),
        at(fluent('parrot'), 640, 690, 300, { shadow: 'none' }),
      ]),
  ],
  songbird: [
    () => compose(garden(), [at(fluent('bird'), 640, 840, 460)]),
    () =>
      compose(room('#e3eaf0', '#bd8f58', '#a8737a', false), [
        at(farm.cage(), 640, 860, 680),
        at(fluent('bird', { from: [320, 25], turn: 45 }), 640, 690, 240, { shadow: 'none' }),
      ]),
  ],
  aquarium: [
    () =>
      compose(room('#dfe8ea', '#a87c50', '', false), [
        at(farm.aquarium(), 640, 840, 540),
        at(fluent('tropical-fish'), 420, 600, 150, { shadow: 'none' }),
        at(fluent('fish'), 820, 680, 140, { shadow: 'none' }),
      ]),
    () =>
      close(
        compose(room('#e9e2d4', '#8a6a4a', '', false), [
          at(farm.aquarium(), 640, 840, 540),
          at(fluent('tropical-fish', { from: [190, 260], turn: 150 }), 560, 640, 200, { shadow: 'none' }),
          at(fluent('fish', { from: [190, 260], turn: 180 }), 860, 720, 130, { shadow: 'none' }),
        ]),
        660,
        600,
        1.5,
      ),
  ],
  'small-pets': [
    () =>
      compose(room('#f0e6da', '#c29a66', '#8fb48a'), [
        at(fluent('rabbit'), 440, 850, 440),
        at(fluent('hedgehog'), 920, 850, 280),
      ]),
    () => compose(garden(), [at(fluent('turtle'), 640, 850, 420)]),
  ],
  'pet-supplies': [
    () =>
      compose(room('#e6eee6', '#b98a5c', '', false), [
        at(farm.petFood(), 560, 850, 460),
        at(fluent('bone'), 1110, 840, 200),
      ]),
    () => compose(store(), [at(farm.petFood('#d9783f'), 460, 880, 460), at(farm.cage(), 1010, 880, 480)]),
  ],
  vet: [
    () =>
      compose(salon('#dcebef', '#cfe6ec'), [
        at(fluent('dog'), 420, 870, 400),
        at(fluent('stethoscope'), 930, 870, 380),
      ]),
    () =>
      compose(salon('#e6efe4'), [
        at(fluent('cat'), 400, 870, 400),
        at(fluent('scissors'), 790, 870, 240),
        at(fluent('syringe'), 1050, 870, 300),
      ]),
  ],
  'animal-pair': [
    () => compose(garden(), [at(fluent('dog'), 360, 850, 400), at(fluent('poodle'), 920, 850, 440, { flip: true })]),
    () =>
      compose(room('#f3e2e2', '#b98a5c', '#a8737a'), [
        at(fluent('cat'), 360, 850, 380),
        at(fluent('black-cat'), 920, 850, 400, { flip: true }),
      ]),
  ],
  cattle: [
    () => compose(pasture(), [at(fluent('cow'), 640, 850, 540)]),
    () => compose(pasture('#f3d9b8', '#a4b75e'), [at(fluent('ox'), 640, 860, 540)]),
    () =>
      compose(field(), [
        at(fluent('cow', { from: [0, 60], turn: 0, saturation: 1.3 }), 400, 840, 380),
        at(fluent('ox'), 930, 870, 400, { flip: true }),
      ]),
  ],
  sheep: [
    () => compose(pasture(), [at(fluent('ewe'), 640, 850, 520)]),
    () =>
      compose(pasture('#cfe6ea'), [
        at(fluent('ram'), 400, 840, 420),
        at(fluent('goat'), 910, 860, 460, { flip: true }),
      ]),
  ],
  horse: [
    () => compose(pasture(), [at(fluent('horse'), 640, 860, 580)]),
    () => compose(field('#f3d9b0'), [at(fluent('donkey'), 640, 860, 540)]),
  ],
  poultry: [
    () =>
      compose(garden(), [
        at(fluent('rooster'), 440, 850, 480),
        at(fluent('baby-chick'), 840, 850, 220),
        at(fluent('baby-chick'), 1060, 870, 200, { flip: true }),
      ]),
    () => compose(pasture(), [at(fluent('duck'), 400, 850, 380), at(fluent('rabbit'), 900, 850, 400)]),
    () => compose(pasture('#cfe6ea'), [at(fluent('turkey'), 400, 850, 420), at(fluent('goose'), 900, 860, 480)]),
  ],
  bees: [
    () =>
      compose(garden(), [
        at(farm.beehive(), 500, 860, 540),
        at(fluent('honeybee'), 900, 420, 160, { shadow: 'none' }),
        at(fluent('honeybee'), 1090, 600, 120, { flip: true, shadow: 'none' }),
      ]),
    () =>
      compose(pasture(), [
        at(fluent('honey-pot'), 640, 850, 460),
        at(fluent('honeybee'), 1010, 480, 180, { shadow: 'none' }),
      ]),
  ],
  tractor: [
    () => compose(field(), [at(fluent('tractor'), 640, 870, 580)]),
    () => compose(field('#f3d2a8', '#d9b45a'), [at(combine(), 640, 880, 540)]),
    () => compose(pasture(), [at(fluent('tractor', { from: [90, 170], turn: 240 }), 640, 870, 560, { flip: true })]),
  ],
  tiller: [
    () => compose(field(), [at(tiller(), 640, 870, 520)]),
    () => compose(garden(), [at(tiller('#3f8f6a'), 640, 870, 500)]),
  ],
  fodder: [
    () => compose(field('#f3e0b8', '#d9b45a'), [at(farm.hayBales(), 640, 870, 500)]),
    () => compose(store('#efe6d6', '#8a6242'), [at(build.sacks('#e3d9c0', '#5f9a4a', 'grain'), 640, 880, 520)]),
  ],
  seeds: [
    () => compose(garden(), [at(farm.saplings(), 640, 860, 560)]),
    () =>
      compose(field(), [
        at(build.sacks('#f3efe2', '#3d9a58', 'leaf'), 460, 880, 480),
        at(fluent('seedling'), 1020, 860, 340),
      ]),
  ],
  fruit: [
    () => compose(stall(), [at(farm.crate(), 640, 830, 440)]),
    () => produce(['watermelon', 'grapes', 'peach'], '#3f8f6a'),
    () => produce(['tomato', 'cucumber', 'carrot'], '#e0913c'),
    () =>
      compose(stall('#3f6fb5'), [at(farm.crate('#f0a834'), 360, 820, 340), at(farm.crate('#8fbf4a'), 900, 840, 360)]),
  ],
  grain: [
    () => compose(stall('#c98a3f'), [at(farm.openSacks(), 640, 860, 480)]),
    () =>
      compose(field('#f6e6c0', '#d9b45a'), [
        at(fluent('sheaf-of-rice'), 420, 850, 480),
        at(fluent('beans'), 880, 850, 320),
      ]),
  ],
  nuts: [
    () => compose(stall('#8a4f3f'), [at(farm.openSacks('#c98a4a', '#8a4f2f', '#e0b04c'), 640, 860, 480)]),
    () =>
      compose(stall('#d9783f'), [
        at(fluent('peanuts'), 360, 800, 320),
        at(fluent('chestnut'), 660, 800, 280),
        at(fluent('grapes'), 970, 800, 330),
      ]),
  ],
  'honey-milk-meat': [
    () =>
      compose(stall('#e0a52c'), [
        at(fluent('honey-pot'), 360, 800, 380),
        at(fluent('glass-of-milk'), 700, 800, 340),
        at(fluent('cheese-wedge'), 1010, 800, 270),
      ]),
    () =>
      compose(stall('#b9434a'), [at(fluent('cut-of-meat'), 420, 800, 360), at(fluent('poultry-leg'), 880, 800, 360)]),
  ],
  greenhouse: [
    () => compose(garden(), [at(farm.greenhouse(), 640, 870, 560)]),
    () => compose(field(), [at(farm.irrigation(), 640, 870, 480)]),
  ],
  'free-pets': [
    () =>
      compose(room('#e9efe4', '#b98a5c', '#c98a6a'), [
        at(fluent('package'), 360, 860, 360),
        at(fluent('cat', { from: [0, 60], turn: 200, saturation: 0.14 }), 860, 850, 380),
      ]),
    () => compose(garden(), [at(fluent('cat'), 380, 850, 340), at(fluent('dog'), 900, 860, 420)]),
  ],
} satisfies Record<string, Series>;
