import type { Artwork } from '../drawing/artwork.ts';
import {
  bathroom,
  dark,
  highway,
  kitchen,
  office,
  paper,
  park,
  room,
  street,
  studio,
  workshop,
  yard,
} from '../drawing/backdrops.ts';
import { alone, at, compose, type Scene, scene } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import { PAINT } from '../drawing/paint.ts';
import * as machine from '../drawn/appliances.ts';
import { boxed } from '../drawn/boxed.ts';
import * as device from '../drawn/electronics.ts';
import * as furniture from '../drawn/furniture.ts';
import * as gadget from '../drawn/gadgets.ts';
import { tvStand } from '../drawn/home.ts';
import * as house from '../drawn/household.ts';

type Colour = keyof typeof PAINT;

const DARK_FRAME = '#17191f';

/** How a phone lies before the camera: its back, its front, or both. */
const LAYOUTS = {
  'back-and-front': (back: Artwork, front: Artwork) =>
    compose(studio(), [at(back, 540, 830, 620, { tilt: -7 }), at(front, 800, 850, 600, { tilt: 9 })]),
  'on-paper': (back: Artwork) => compose(paper('#e3dccf'), [at(back, 640, 850, 680, { tilt: 4, shadow: 'wall' })]),
  'at-night': (back: Artwork, front: Artwork) =>
    compose(dark(), [at(front, 480, 830, 560, { tilt: -5 }), at(back, 800, 840, 600, { tilt: 6 })]),
  'on-desk': (back: Artwork) =>
    compose(office(), [at(back, 520, 860, 620, { tilt: -9 }), at(fluent('hot-beverage'), 940, 850, 260)]),
  'side-by-side': (back: Artwork, front: Artwork) =>
    compose(paper('#dfe6ea'), [
      at(front, 430, 830, 620, { shadow: 'wall' }),
      at(back, 850, 830, 620, { shadow: 'wall' }),
    ]),
  'with-box': (back: Artwork) =>
    compose(studio('#e4e6ec', '#8d8f96'), [at(back, 480, 840, 640), at(boxed(), 900, 850, 420)]),
  'on-rug': (back: Artwork, front: Artwork) =>
    compose(room('#efe6d4', '#b98a5c', '#5f7f8a', false), [
      at(back, 470, 870, 600, { tilt: -12 }),
      at(front, 830, 880, 560, { tilt: 14 }),
    ]),
};

const phone = (words: string, colour: Colour, layout: keyof typeof LAYOUTS, [top, bottom] = ['#1d4a8c', '#f0b45a']) =>
  scene(words, () => LAYOUTS[layout](device.phoneBack(PAINT[colour]), device.phoneFront(top, bottom, DARK_FRAME)));

/** Categories of smartphones. */
const PHONES = '^(?:apple-iphone|samsung-galaxy|xiaomi-redmi-va-poco|boshqa-smartfonlar)$';

/** What the screen of a phone shows, beside its box. */
const phoneOn = (backdrop: string, top: string, bottom: string, x: number) =>
  scene(PHONES, () =>
    compose(backdrop, [at(device.phoneFront(top, bottom, DARK_FRAME), x, 840, 640), at(boxed(), 1280 - x, 850, 380)]),
  );

export const ELECTRONICS = {
  'iphone-17-orange': phone('iphone 17 pro', 'orange', 'back-and-front'),
  'iphone-13-white': phone('ayfon 13', 'white', 'on-desk'),
  'iphone-15-grey': phone('iphone 15', 'grey', 'at-night', ['#2f3f5f', '#d9a5ae']),
  'iphone-11-red': phone('iphone 11', 'red', 'on-paper'),
  'iphone-17-light-blue': phone('iphone 17 256', 'light-blue', 'with-box'),
  'iphone-12-blue': scene('iphone 12', () =>
    compose(studio('#e6ebf2', '#a9794f'), [
      at(gadget.crackedPhone(DARK_FRAME), 470, 840, 620, { tilt: -6 }),
      at(device.phoneBack(PAINT.blue), 830, 850, 600, { tilt: 8 }),
    ]),
  ),
  'galaxy-s25-grey': phone('s25', 'grey', 'side-by-side', ['#3a2a7c', '#f08aa8']),
  'galaxy-a56-black': phone('a56', 'black', 'on-rug'),
  'galaxy-a06-light-blue': phone('a06', 'light-blue', 'on-desk'),
  'galaxy-fold-black': scene('fold', () =>
    compose(studio('#e3e6ea', '#6f5a4a'), [at(gadget.foldPhone(PAINT.black), 640, 860, 640)]),
  ),
  'galaxy-s24-purple': phone('s24', 'purple', 'back-and-front', ['#4a3a8a', '#f0b4c4']),
  'redmi-note-13-black': phone('note 13', 'black', 'on-paper'),
  'poco-yellow': phone('poco', 'yellow', 'at-night', ['#0f5b66', '#a9e07a']),
  'redmi-note-14-green': phone('note 14', 'green', 'with-box'),
  'redmi-13-blue': phone('redmi 13', 'blue', 'on-rug', ['#5b2f6f', '#f0c35a']),
  'xiaomi-15-white': phone('xiaomi 15', 'white', 'side-by-side', ['#20304f', '#9fd0e6']),
  'honor-green': phone('honor', 'green', 'back-and-front', ['#2f5b4f', '#f3e0b4']),
  'pixel-black': phone('pixel', 'black', 'at-night', ['#22405e', '#e8a06f']),
  'tecno-gold': phone('tecno', 'gold', 'with-box'),
  'realme-black': phone('realme', 'black', 'on-desk'),
  'phone-screen-lapis': phoneOn(studio('#e6ebf2'), '#1d4a8c', '#f0b45a', 470),
  'phone-screen-violet': phoneOn(studio('#efe6dc', '#8d6b4f'), '#3a2a7c', '#f08aa8', 820),
  'phone-screen-teal': phoneOn(dark(), '#0f5b66', '#a9e07a', 470),

  'keypad-phone': scene('nokia 105', () =>
    compose(studio(), [at(device.keypadPhone(), 520, 840, 600, { tilt: -5 }), at(boxed(), 900, 840, 360)]),
  ),
  'old-keypad-phone': scene('nokia 6300', () =>
    compose(dark('#3f3426', '#f0b86a'), [at(device.keypadPhone('#c3cad4'), 640, 840, 640, { tilt: 6 })]),
  ),
  chargers: scene('zaryadnik', () => compose(studio('#e6ebf2'), [at(device.charger(), 640, 840, 520)])),
  'phone-case': scene('чехол', () => alone(studio('#f0e6ea', '#a9794f'), gadget.phoneCase(), 0.95)),
  'sim-card-number': scene('ucell', () => compose(studio('#ece8f2'), [at(device.simCards(), 640, 820, 460)])),
  'sim-card-mirror': scene('beeline', () =>
    compose(paper('#f3e6c4'), [
      at(device.simCards(), 470, 800, 380, { tilt: -6 }),
      at(device.phoneFront('#8a5a2a', '#f0c23c'), 980, 830, 540, { tilt: 6 }),
    ]),
  ),

  'macbook-air-midnight': scene('macbook air', () =>
    compose(studio('#e6ebf2', '#a9794f'), [at(device.laptop('#e08a5a', '#2f3f5f'), 640, 860, 560)]),
  ),
  ideapad: scene('ideapad', () => compose(office(), [at(device.laptop(), 640, 870, 560)])),
  'gaming-laptop': scene('игровой asus', () =>
    compose(dark('#2b2450', '#e0508a'), [
      at(device.laptop('#d0345a', '#3a3d46'), 540, 850, 500),
      at(fluent('computer-mouse'), 1080, 850, 220),
    ]),
  ),
  'pupil-laptop': scene('hp 250', () =>
    compose(studio(), [at(device.laptop('#4aa87a', '#5a5f6a'), 520, 850, 460), at(fluent('backpack'), 1030, 850, 440)]),
  ),
  'home-laptop': scene('acer', () =>
    compose(kitchen('#efe6da'), [
      at(device.laptop('#6f8fd0'), 560, 870, 480),
      at(fluent('hot-beverage'), 1090, 850, 240),
    ]),
  ),
  'macbook-pro-black': scene('macbook pro', () =>
    compose(dark(), [at(device.laptop('#7a5ad0', PAINT.black), 640, 850, 560)]),
  ),
  'gaming-tower': scene('o.yin kompyuteri', () =>
    alone(dark('#2b2450', '#b06fe6'), device.tower('#d06ff2'), 1, { foot: 830 }),
  ),
  'office-computer': scene('офисный комплект', () =>
    compose(office('#e3e8ee', '#c79a6a'), [
      at(device.screen('monitor', '#4a8fe0', '#2f3f7f'), 480, 850, 500),
      at(device.tower(), 980, 860, 560),
      at(fluent('computer-mouse'), 800, 900, 110),
    ]),
  ),
  'render-station': scene('render', () =>
    compose(dark(), [
      at(device.tower('#6fe0a0'), 940, 830, 600),
      at(device.screen('monitor', '#e0508a', '#3a2a7c'), 420, 830, 480),
    ]),
  ),
  'gaming-monitor': scene('ultragear', () =>
    compose(dark('#33304a', '#e0508a'), [at(device.screen('monitor', '#e0508a', '#3a2a7c'), 640, 850, 620)]),
  ),
  'colour-monitor': scene('ultrasharp', () =>
    compose(office(), [
      at(device.screen('monitor', '#f0a86a', '#3f7f8f'), 540, 860, 560),
      at(fluent('artist-palette'), 1100, 850, 260),
    ]),
  ),
  'graphics-card': scene('rtx 3070', () =>
    compose(workshop('#c5ccd6', '#7f8794'), [at(device.graphicsCard(), 640, 830, 400, { tilt: -4 })]),
  ),
  ssd: scene('ssd', () => alone(studio('#e3e9ee', '#6f5a4a'), gadget.ssd(), 0.95, { foot: 800 })),
  memory: scene('память', () => alone(workshop('#d3dce2', '#7f8794'), gadget.memory(), 0.95)),
  router: scene('router', () => compose(office('#e8e6ee', '#b9875a'), [at(device.router(), 640, 840, 440)])),
  'keyboard-and-mouse': scene('клавиатура', () =>
    compose(dark(), [at(fluent('keyboard'), 500, 820, 400), at(fluent('computer-mouse'), 1030, 830, 250)]),
  ),
  'laser-printer': scene('canon mf', () => compose(office(), [at(fluent('printer'), 640, 860, 500)])),
  'ink-printer': scene('epson', () =>
    compose(studio('#e8e2d8'), [
      at(fluent('printer', { from: [230, 290], turn: -40, saturation: 0.4, lightness: 0.1 }), 640, 850, 540),
    ]),
  ),
  'ipad-blue': scene('ipad', () =>
    compose(studio('#e6ebf2'), [
      at(device.tabletBack(PAINT.blue), 480, 850, 600, { tilt: -5 }),
      at(device.tablet('tablet'), 860, 860, 560, { tilt: 6 }),
    ]),
  ),
  'galaxy-tab': scene('galaxy tab', () =>
    compose(office(), [at(device.tablet('tablet', '#2f8f8a', '#f3d07a'), 640, 860, 600, { tilt: -6 })]),
  ),
  'e-reader': scene('pocketbook', () =>
    compose(studio('#efe9dc', '#a9794f'), [
      at(device.tablet('reader'), 480, 850, 600, { tilt: -5 }),
      at(fluent('hot-beverage'), 960, 840, 300),
    ]),
  ),
  'tv-on-stand': scene('artel 50', () =>
    compose(room('#e2e0da', '#a87c50', '#5f6f8f', false), [
      at(tvStand(), 640, 860, 190),
      at(device.screen('tv'), 640, 676, 500, { shadow: 'none' }),
    ]),
  ),
  'tv-on-wall': scene('lg 55', () =>
    compose(room('#cfd6dc', '#8a6a4a', '#8a5f5f', false), [
      at(device.wallScreen('#4fb0d8', '#2f7f5a'), 640, 600, 470, { shadow: 'wall' }),
      at(fluent('potted-plant'), 1120, 860, 300),
    ]),
  ),
  'small-tv': scene('moonx', () =>
    compose(kitchen('#efe6da', '#8a6a4a'), [at(device.screen('tv', '#8a6fe0', '#f0a86a'), 640, 850, 520)]),
  ),
  'tube-tv': scene('kineskop', () =>
    compose(room('#e9e2d4', '#a87c50', '#8a9f8a'), [at(fluent('television'), 640, 860, 520)]),
  ),
  projector: scene('proyektor', () => compose(dark(), [at(device.projector(), 640, 840, 400)])),
  'tv-box': scene('tv box', () => alone(studio('#e3e6ea', '#8d6b4f'), gadget.tvBox(), 0.85)),
  earbuds: scene('airpods', () => compose(studio('#efe6dc'), [at(device.earbuds(), 640, 830, 460)])),
  'headphones-black': scene('sony wh', () => alone(studio('#f0e2dc', '#a9794f'), gadget.headphones(PAINT.black), 0.98)),
  'portable-speaker-red': scene('jbl', () => compose(park(), [at(device.portableSpeaker(PAINT.red), 640, 860, 360)])),
  'sound-system': scene('аппаратура', () =>
    compose(dark('#33304a', '#e0913c'), [
      at(device.speaker(), 320, 840, 560),
      at(device.speaker(), 960, 840, 560),
      at(fluent('control-knobs'), 560, 850, 220),
      at(fluent('microphone'), 740, 850, 280),
    ]),
  ),
  'camera-and-lens': scene('sony a6400', () =>
    compose(studio('#e9e2d6'), [at(fluent('camera'), 480, 840, 420), at(gadget.lens(), 970, 850, 330)]),
  ),
  'starter-camera': scene('canon 250', () =>
    compose(studio('#e3e9ee', '#6f5a4a'), [at(fluent('camera-with-flash'), 640, 850, 500)]),
  ),
  'camera-set': scene('4 ta kamera', () =>
    compose(paper('#d9e0e6'), [
      at(device.securityCamera(), 340, 420, 260, { shadow: 'wall' }),
      at(device.securityCamera(), 880, 420, 260, { shadow: 'wall' }),
      at(device.securityCamera(), 340, 820, 260, { shadow: 'wall' }),
      at(device.securityCamera(), 880, 820, 260, { shadow: 'wall' }),
    ]),
  ),
  'street-camera': scene('вай-фай камера', () =>
    compose(street('dusk'), [at(device.securityCamera(), 372, 520, 360, { shadow: 'none' })]),
  ),
  drone: scene('dji', () => compose(park(), [at(device.drone(), 640, 560, 400, { shadow: 'none' })])),
  'action-camera': scene('gopro', () => alone(highway(), gadget.actionCamera(), 0.75)),
  'games-console': scene('playstation 5', () =>
    compose(dark('#252a5c', '#7a6ff2'), [
      at(device.gameConsole(), 420, 830, 600),
      at(fluent('video-game'), 880, 830, 340),
    ]),
  ),
  'flat-console': scene('playstation 4', () =>
    compose(room('#dfe4ea', '#a87c50', '', false), [
      at(gadget.flatConsole(), 500, 850, 200),
      at(fluent('video-game'), 860, 880, 230),
      at(fluent('video-game'), 1080, 840, 200),
    ]),
  ),
  'handheld-white': scene('nintendo', () =>
    alone(studio('#f6e3e0', '#c29a66'), gadget.handheldConsole(PAINT.white), 0.9),
  ),
  'smart-watch-black': scene('apple watch', () =>
    compose(studio('#e9e6e2', '#b07f52'), [at(device.smartWatch(PAINT.black), 640, 860, 640, { tilt: 4 })]),
  ),
  'fitness-band': scene('smart band', () => alone(paper('#e3ece6'), gadget.fitnessBand(), 1.05, { tilt: -6 })),

  'fridge-silver': scene('no frost', () => compose(kitchen(), [at(machine.fridge(PAINT.silver), 640, 900, 780)])),
  'freezer-white': scene('морозильная', () =>
    alone(kitchen('#e4ecef', '#9a9fa6'), house.drawerFreezer(PAINT.white), 1.15, { foot: 900 }),
  ),
  'side-by-side-black': scene('side-by-side', () =>
    alone(kitchen('#efe6da', '#8d8f96'), house.doubleFridge(PAINT.black), 1.2, { foot: 900 }),
  ),
  'washer-white': scene('stiralka', () =>
    compose(room('#dfeaf0', '#b9bec4', '', false), [at(machine.washer(PAINT.white), 640, 880, 640)]),
  ),
  'washer-grey': scene('стиральная', () =>
    compose(bathroom('#e4ecef', '#9a9fa6'), [
      at(machine.washer(PAINT.grey, '#a9d4f2'), 520, 900, 640),
      at(fluent('basket'), 1020, 880, 300),
    ]),
  ),
  'twin-tub-blue': scene('ярим автомат', () => alone(yard(), house.twinTub(PAINT.blue), 0.95)),
  'cooker-white': scene('gaz plita', () => compose(kitchen(), [at(machine.cooker(PAINT.white), 640, 900, 680)])),
  'dishwasher-silver': scene('посудомойка', () =>
    alone(kitchen('#f0e4d6', '#8a6a4a'), house.dishwasher(PAINT.silver), 1.08, { foot: 900 }),
  ),
  'microwave-black': scene('mikroto', () =>
    compose(kitchen('#f0e4d6', '#8a6a4a'), [at(machine.microwave(PAINT.black), 640, 860, 420)]),
  ),
  'mixer-red': scene('xamir qoradigan', () => alone(kitchen(), house.standMixer(PAINT.red))),
  'meat-grinder-white': scene('қиймалагич', () => alone(kitchen('#e3f0f2', '#b9bec4'), house.meatGrinder(PAINT.white))),
  'robot-vacuum-white': scene('robot', () =>
    compose(room('#e2e8ea', '#b98a5c', '#b98a6a', false), [at(machine.robotVacuum(PAINT.white), 640, 850, 280)]),
  ),
  'wet-vacuum-yellow': scene('karcher', () => alone(workshop(), house.wetVacuum(PAINT.yellow))),
  'factory-sewing-white': scene('jack f5', () =>
    compose(room('#e6eaee', '#b98a5c', '', false), [
      at(machine.sewingMachine(PAINT.white, '#3f6fb5'), 640, 640, 400, { shadow: 'none' }),
      at(furniture.plainTable(), 640, 880, 250),
    ]),
  ),
  'iron-blue': scene('dazmol', () =>
    compose(studio('#e9e4ee', '#d9c3a0'), [at(machine.iron(PAINT.blue), 640, 840, 400)]),
  ),
  'aircon-white': scene('konditsioner|кондиционер', () =>
    compose(room('#dbe8ee', '#bd8f58', '', false), [
      at(machine.airConditioner(PAINT.white), 640, 560, 430, { shadow: 'none' }),
    ]),
  ),
  'air-cooler-grey': scene('ventilyator', () =>
    alone(room('#e9e3d8', '#b98a5c', '#8a9fb0', false), house.airCooler(PAINT.grey), 1.05),
  ),
  'gas-boiler-white': scene('газ қозони', () =>
    alone(kitchen('#e9e4da'), house.gasBoiler(PAINT.white), 1, { foot: 700, shadow: 'wall' }),
  ),
  'water-heater-white': scene('suv isitgich', () =>
    compose(bathroom('#e4ecef', '#b98a5c'), [at(machine.boiler(PAINT.white), 640, 690, 600, { shadow: 'wall' })]),
  ),
} satisfies Record<string, Scene>;
