import { garden, paper, pasture, quarter, room, salon, store, studio, yard } from '../drawing/backdrops.ts';
import type { Repaint } from '../drawing/colour.ts';
import { alone, at, beside, close, compose, type Scene, scene } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import * as animals from '../drawn/animals.ts';
import * as farm from '../drawn/farm.ts';

/** From the orange of the drawn dog and cat to another coat. */
const coat = (turn: number, saturation: number, lightness = 0): Repaint => ({
  from: [0, 60],
  turn,
  saturation,
  lightness,
});

export const ANIMALS = {
  'alabai-puppies': scene('alabay', () =>
    compose(yard(), [
      at(fluent('dog', coat(4, 0.5, 0.14)), 400, 850, 330),
      at(fluent('dog', coat(4, 0.5, 0.1)), 890, 870, 360, { flip: true }),
    ]),
  ),
  'shepherd-puppies': scene('овчарк', () => alone(garden(), fluent('service-dog'), 0.92)),
  spitz: scene('shpits', () => beside(room('#f3e6d4', '#c29a66', '#a8737a'), farm.spitz(), fluent('yarn'), 870)),
  tazi: scene('този', () =>
    alone(pasture('#cfe6f3', '#b9b56a'), fluent('dog', coat(2, 0.55, -0.02)), 0.86, { flip: true }),
  ),
  'scottish-kittens': scene('vislouxi', () =>
    compose(room('#f6e6dc', '#c8a878', '#8fb4c0'), [
      at(fluent('cat', coat(200, 0.14, -0.02)), 400, 850, 340),
      at(fluent('cat', coat(4, 0.4, 0.08)), 850, 860, 340, { flip: true }),
      at(fluent('yarn'), 1150, 870, 170),
    ]),
  ),
  'maine-coon': scene('мейн-кун', () =>
    compose(room('#e3eae4', '#b98a5c', '#c98a6a'), [at(fluent('cat', coat(-8, 0.7, -0.14)), 640, 850, 500)]),
  ),
  'tojdor-pigeons': scene('tojdor', () =>
    compose(yard(), [
      at(fluent('dove'), 400, 620, 320, { shadow: 'none' }),
      at(fluent('dove'), 900, 860, 340, { flip: true }),
    ]),
  ),
  'chinni-pigeons': scene('каптар', () =>
    compose(quarter(), [
      at(fluent('dove', { from: [180, 300], turn: 140, saturation: 0.9, lightness: -0.16 }), 380, 850, 340),
      at(fluent('dove'), 900, 560, 360, { flip: true, shadow: 'none' }),
    ]),
  ),
  canary: scene('kanareyka', () =>
    compose(room('#e3eaf0', '#bd8f58', '#a8737a', false), [
      at(farm.cage(), 640, 860, 680),
      at(fluent('bird', { from: [320, 25], turn: 62, lightness: 0.06 }), 640, 690, 240, { shadow: 'none' }),
    ]),
  ),
  cockatiel: scene('попугай', () =>
    compose(room('#f0e6d4', '#a87c50', '#6f9f8a', false), [
      at(farm.cage(), 400, 860, 640),
      at(fluent('parrot', { from: [320, 25], turn: 60, saturation: 0.5, lightness: 0.06 }), 960, 850, 420),
    ]),
  ),
  quails: scene('bedana', () =>
    compose(garden(), [
      at(fluent('bird', { from: [320, 25], turn: 34, saturation: 0.4, lightness: -0.04 }), 420, 850, 380),
      at(fluent('nest-with-eggs'), 940, 870, 300),
    ]),
  ),
  aquarium: scene('akvarium 200', () =>
    compose(room('#dfe8ea', '#a87c50', '', false), [
      at(farm.aquarium(), 640, 840, 540),
      at(fluent('tropical-fish'), 420, 600, 150, { shadow: 'none' }),
      at(fluent('fish'), 820, 680, 140, { shadow: 'none' }),
    ]),
  ),
  'aquarium-fish': scene('рыбки', () =>
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
  ),
  'small-rabbit': scene('quyoncha', () =>
    beside(room('#f0e6da', '#c29a66', '#8fb48a', false), farm.cage(), fluent('rabbit'), 870),
  ),
  turtles: scene('toshbaqa', () =>
    compose(studio('#dfeaf0', '#8fb48a'), [
      at(fluent('turtle'), 420, 830, 320),
      at(fluent('turtle'), 920, 870, 260, { flip: true }),
    ]),
  ),
  kennel: scene('budka', () => alone(garden(), animals.kennel(), 1)),
  'cat-furniture': scene('когтеточка', () =>
    beside(room('#e6eee6', '#b98a5c', '', false), animals.catFurniture(), fluent('cat'), 870),
  ),
  'dry-food': scene('озуқа', () =>
    compose(store(), [at(farm.petFood(), 500, 880, 460), at(fluent('bone'), 1090, 870, 200)]),
  ),
  'vet-visit': scene('veterinar', () => beside(salon('#dcebef', '#cfe6ec'), fluent('dog'), fluent('stethoscope'), 870)),
  grooming: scene('груминг', () => beside(salon('#e6efe4'), fluent('poodle'), fluent('scissors'), 870)),
  'british-cat': scene('britan', () =>
    alone(room('#f3e6cf', '#a87c50', '#7f95b8'), fluent('cat', coat(205, 0.2, -0.1)), 0.85),
  ),
  husky: scene('хаски', () => alone(paper('#dfe9f2'), fluent('dog', coat(190, 0.12, 0.02)), 0.92)),
} satisfies Record<string, Scene>;
