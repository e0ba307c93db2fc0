import {
  bathroom,
  board,
  dark,
  highway,
  kitchen,
  office,
  park,
  quarter,
  room,
  salon,
  site,
  street,
  studio,
  workshop,
  yard,
} from '../drawing/backdrops.ts';
import { alone, at, beside, compose, pair, type Scene, scene, trio } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import * as machine from '../drawn/appliances.ts';
import { electrics, finishing, plumbing } from '../drawn/building.ts';
import { sewingTable, treatmentChair } from '../drawn/business.ts';
import { car } from '../drawn/cars.ts';
import * as device from '../drawn/electronics.ts';
import { pram } from '../drawn/family.ts';
import { atlasDress } from '../drawn/fashion.ts';
import { curtains, slidingWardrobe } from '../drawn/furniture.ts';
import { crackedPhone } from '../drawn/gadgets.ts';
import { carpet, kitchenSet } from '../drawn/home.ts';
import { cauldron } from '../drawn/household.ts';
import { plasticWindow, roofSheets, tiles, weldingMachine } from '../drawn/materials.ts';
import * as truck from '../drawn/trucks.ts';
import { sedan } from '../drawn/vehicles.ts';
import { CODE, FORMULA, HANGUL, LETTERS, ROADS } from './chalk.ts';

export const SERVICES = {
  'turnkey-renovation': scene('remont', () =>
    compose(room('#efe6d4', '#c8b08a', '', false), [
      at(fluent('ladder'), 330, 850, 560),
      at(finishing(), 900, 880, 380),
    ]),
  ),
  'tile-laying': scene('укладка плитки', () => beside(bathroom('#e9f0f0', '#b9bec4'), tiles(), fluent('bathtub'), 870)),
  roofing: scene('том ёпиш', () => beside(yard(), roofSheets('#a8433a'), fluent('hammer'), 870)),
  'plumber-at-night': scene('santexnik', () =>
    compose(bathroom('#dfeaf0', '#b9bec4'), [at(plumbing(), 500, 860, 360), at(fluent('wrench'), 1050, 850, 340)]),
  ),
  'heating-fitter': scene('монтаж отопления', () =>
    beside(room('#efe4d4', '#b98a5c', '', false), machine.radiator(), machine.boiler(), 860),
  ),
  'drain-cleaning': scene('kanalizatsiya', () =>
    pair(bathroom('#e9f0f0', '#9fb0ba'), fluent('toilet'), fluent('plunger')),
  ),
  'electrician-at-home': scene('elektrik usta', () =>
    compose(workshop('#d9d6cc'), [at(electrics(), 480, 850, 360), at(fluent('light-bulb'), 1060, 850, 360)]),
  ),
  wiring: scene('электрик хизмати', () => pair(yard('#efe6d4'), fluent('electric-plug'), fluent('screwdriver'))),
  'kitchen-to-order': scene('oshxona mebeli', () =>
    compose(kitchen('#efe6da'), [at(kitchenSet('#8a6a4a'), 500, 890, 640), at(fluent('hammer'), 1090, 890, 250)]),
  ),
  'furniture-assembly': scene('сборка', () =>
    beside(room('#e7e3da', '#bd8f58', '', false), slidingWardrobe('#b5854c'), fluent('screwdriver'), 870),
  ),
  'window-fitting': scene('akfa deraza', () =>
    beside(room('#ece6da', '#b98a5c', '', false), plasticWindow(), fluent('door'), 870),
  ),
  welder: scene('пайвандчи', () => beside(workshop('#a9b0bb', '#5b6272'), weldingMachine('#3f6fc4'), fluent('ladder'))),
  'small-move': scene('labo', () =>
    compose(street('day'), [at(truck.tentedPickup(PAINT.white), 500, 862, 380), at(fluent('package'), 1090, 890, 260)]),
  ),
  'five-tonne-haulage': scene('isuzu 5', () => alone(highway(), truck.lorry('box', PAINT.white, '#5b7fb0'))),
  'sand-delivery': scene('kamaz', () =>
    compose(site('#dfe6ea'), [
      at(truck.lorry('tipper', PAINT.orange, '#8d929c'), 560, 866, 390),
      at(truck.sandHeap(), 1110, 890, 130),
    ]),
  ),
  'intercity-taxi': scene('taksi', () =>
    compose(highway('#f3d2b0', '#a08a70'), [at(fluent('taxi'), 540, 862, 440), at(fluent('luggage'), 1090, 880, 280)]),
  ),
  'tour-minibus': scene('микроавтобус', () => alone(street('morning'), car('coach', PAINT.white), 1, { flip: true })),
  'digger-hire': scene('ekskavator', () => alone(quarter(), truck.backhoe(PAINT.yellow), 1, { flip: true })),
  'tow-truck': scene('эвакуатор', () => alone(highway('#39406a', '#4a4f6a'), truck.lorry('tow', PAINT.yellow))),
  'car-diagnostics': scene('diagnostika', () =>
    compose(workshop('#bfc6cf'), [
      at(sedan('#8fc1ea'), 500, 850, 270),
      at(device.laptop('#4fb08a', '#3a3d46'), 1080, 870, 250),
    ]),
  ),
  'body-repair': scene('кузовной', () =>
    compose(workshop('#d3d6da', '#8d8f96'), [
      at(car('hatchback', PAINT.red), 520, 860, 330),
      at(fluent('paintbrush'), 1110, 860, 320),
    ]),
  ),
  'washer-repair': scene('kir yuvish mashinasi va', () =>
    compose(workshop('#d9d6cc'), [at(machine.washer(), 460, 870, 500), at(fluent('toolbox'), 980, 870, 360)]),
  ),
  'fridge-repair': scene('ремонт холодильников', () =>
    beside(kitchen('#efe6da', '#8d8f96'), machine.fridge(PAINT.silver), fluent('wrench'), 890),
  ),
  'phone-repair': scene('телефон ва ноутбук', () =>
    compose(workshop('#d3dce2', '#9a8a78'), [
      at(crackedPhone('#17191f'), 400, 850, 500, { tilt: -8 }),
      at(device.laptop(), 920, 860, 330),
    ]),
  ),
  'maths-tutor': scene('matematika', () =>
    compose(board(FORMULA, '#2b5f77'), [at(fluent('open-book'), 460, 860, 320), at(fluent('pencil'), 900, 850, 280)]),
  ),
  'chemistry-tutor': scene('химии', () =>
    trio(studio('#e3f0e9', '#c5ccd2'), fluent('test-tube'), fluent('microscope'), fluent('books')),
  ),
  'english-course': scene('ingliz tili', () =>
    compose(board(LETTERS), [at(fluent('books'), 420, 850, 280), at(fluent('headphone'), 960, 850, 320)]),
  ),
  'korean-course': scene('корейс', () =>
    compose(board(HANGUL, '#2b4f77'), [at(fluent('open-book'), 440, 860, 300), at(fluent('pencil'), 920, 850, 260)]),
  ),
  'russian-online': scene('rus tili', () => beside(office('#e3ecf2'), device.laptop('#6f8fd0'), fluent('open-book'))),
  'frontend-course': scene('frontend', () =>
    compose(board(CODE, '#3a2f5f'), [
      at(device.laptop('#8a6fe0'), 480, 880, 330),
      at(fluent('graduation-cap'), 1000, 860, 280),
    ]),
  ),
  'hairdresser-course': scene('парикмахера', () =>
    trio(salon('#f3e4d6'), fluent('scissors'), fluent('nail-polish'), fluent('graduation-cap'), 870),
  ),
  'driving-school': scene('avtomaktab', () =>
    compose(street('day'), [at(sedan('#f0c84a'), 560, 862, 320), at(fluent('identification-card'), 1060, 900, 220)]),
  ),
  'driving-instructor': scene('инструктор', () =>
    compose(board(ROADS, '#2b4f77'), [at(fluent('automobile'), 480, 860, 300), at(fluent('key'), 940, 850, 260)]),
  ),
  'bridal-make-up': scene('makiyaj', () =>
    trio(salon('#f6dfe4'), fluent('lipstick'), fluent('mirror'), fluent('nail-polish'), 870),
  ),
  massage: scene('массаж', () => beside(salon('#e0ece6'), treatmentChair('#8fb4a0'), fluent('lotion-bottle'), 880)),
  'wedding-pilaf': scene('oshpaz', () => beside(yard(), cauldron(), fluent('curry-rice'), 870)),
  'hall-decoration': scene('zal bezatish', () =>
    trio(dark('#5a2f4f', '#f2b46f'), fluent('bouquet'), fluent('balloon'), fluent('party-popper'), 830),
  ),
  'wedding-video': scene('video va foto', () =>
    compose(park('#f6d9b8', '#9ab35e'), [
      at(fluent('movie-camera'), 400, 850, 400),
      at(device.drone(), 880, 430, 240, { shadow: 'none' }),
      at(fluent('camera'), 940, 870, 280),
    ]),
  ),
  host: scene('ведущий', () => beside(dark('#3a2f6a', '#e06fb0'), fluent('microphone'), fluent('mirror-ball'), 820)),
  'carpet-washing': scene('gilam, divan', () =>
    compose(room('#e3eef0', '#c29a66', '', false), [
      at(carpet(), 520, 890, 380, { shadow: 'none' }),
      at(fluent('bucket'), 1060, 870, 280),
      at(fluent('sponge'), 880, 900, 130),
    ]),
  ),
  'general-cleaning': scene('генеральная', () =>
    compose(bathroom('#e3f0f2', '#b9bec4'), [
      at(fluent('sponge'), 400, 850, 300),
      at(fluent('lotion-bottle'), 760, 860, 460),
      at(fluent('gloves'), 1070, 860, 300),
    ]),
  ),
  nanny: scene('enaga', () =>
    compose(room('#e6eaf3', '#c8a878', '#e0b07a'), [
      at(fluent('baby-bottle'), 360, 850, 380),
      at(pram('#8fb4c0'), 740, 870, 380),
      at(fluent('puzzle-piece'), 1120, 860, 220),
    ]),
  ),
  'elderly-care': scene('кекса', () =>
    pair(room('#efe6d4', '#b98a5c', '#7f95b8', false), fluent('manual-wheelchair'), fluent('stethoscope'), 870),
  ),
  'logo-design': scene('logo', () =>
    compose(office('#ece6f0', '#b98a5c'), [
      at(device.screen('monitor', '#e0708c', '#4a3a8a'), 460, 850, 480),
      at(fluent('artist-palette'), 1000, 850, 340),
    ]),
  ),
  'web-development': scene('сайтов', () =>
    beside(
      board(CODE, '#1f4a4a'),
      device.laptop('#3fb4a0', '#8d929c'),
      device.phoneFront('#2f6fb8', '#8fd0f2', '#17191f'),
      880,
    ),
  ),
  'company-papers': scene('mchj', () => pair(office('#e3e8ee'), fluent('card-file-box'), fluent('ledger'))),
  lawyer: scene('адвокат', () => pair(office('#e6e2d8', '#8a6242'), fluent('balance-scale'), fluent('briefcase'))),
  translation: scene('tarjimasi', () =>
    trio(office('#e9efe6', '#b98a5c'), fluent('memo'), fluent('globe-showing-europe-africa'), fluent('fountain-pen')),
  ),
  'mountain-tour': scene('zomin', () => pair(park(), fluent('tent'), fluent('backpack'), 865)),
  dressmaker: scene('atlas libos', () =>
    compose(room('#efe2d0', '#a87c50', '', false), [
      at(sewingTable(), 500, 870, 500),
      at(atlasDress(), 1060, 840, 560, { shadow: 'wall' }),
    ]),
  ),
  'curtain-sewing': scene('parda', () =>
    beside(room('#e6e2ee', '#b98a5c', '', false), curtains(), fluent('thread'), 870),
  ),
} satisfies Record<string, Scene>;
