import type { Artwork } from '../drawing/artwork.ts';
import { darker, lighter } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';
import { wheel } from './wheel.ts';

type Load = 'tipper' | 'box' | 'dropside' | 'tractor' | 'crane' | 'tow';

/** A lorry from the side, its cab at the left, with what it carries or works with. */
export const lorry = (load: Load, colour: string, cargo = '#aab2c0'): Artwork => {
  const length = load === 'tractor' ? 600 : 900;
  const p = pen(`lorry${load}`, colour, cargo)
    .rect(180, 330, length - 190, 32, 8, '#3a4050')
    .path('M10 350V190q0-14 8-28L60 90q14-20 40-20h90q30 0 30 30v250Z', colour, { depth: 0.34 })
    .path('M36 196L84 104q6-10 18-10h90v102Z', '#86cdf3', { depth: 0.3 })
    .rect(0, 320, 236, 50, 14, darker(colour, 0.5))
    .oval(34, 300, 24, 20, '#fff0b4')
    .line('M200 220v90', darker(colour, 0.3), 6);
  if (load === 'tipper') {
    p.path('M250 120h630l-30 196H280Z', cargo, { depth: 0.34 }).path('M230 96h300v30H230Z', darker(cargo, 0.16));
    p.each(5, (i) => p.line(`M${350 + i * 110} 130v176`, darker(cargo, 0.3), 9));
  } else if (load === 'box') {
    p.rect(244, 20, 640, 306, 14, cargo, { depth: 0.16 }).line('M264 60h600M264 280h600', darker(cargo, 0.2), 6);
  } else if (load === 'dropside') {
    p.rect(244, 232, 640, 90, 8, cargo, { depth: 0.3 }).rect(236, 150, 16, 170, 4, darker(cargo, 0.3));
    p.each(5, (i) => p.line(`M${330 + i * 120} 236v82`, darker(cargo, 0.3), 8));
  } else if (load === 'tractor') {
    p.path('M60 90q60-80 150-76l10 76Z', lighter(colour, 0.2)).rect(280, 300, 120, 60, 26, '#b9c0cc');
    p.path('M420 320l70-20h60l30 20Z', '#2b303c').rect(228, 60, 16, 260, 8, '#8b93a2');
  } else if (load === 'crane') {
    p.rect(420, 220, 180, 110, 18, darker(colour, 0.1)).rect(440, 236, 90, 60, 8, '#86cdf3');
    p.line('M580 230L120 30', '#f0b028', 44).line('M480 190L80 16', '#d88f1c', 24).line('M80 16v180', '#2b303c', 6);
    p.line('M80 196v24q0 26 24 20', '#2b303c', 12).rect(640, 260, 220, 70, 12, colour);
  } else {
    p.path('M250 250h560l80 80H250Z', '#8b93a2')
      .line('M260 240V130h60', '#f0b028', 18)
      .rect(96, 50, 80, 20, 8, '#f0a02c');
    p.path('M390 236q-6-50 40-54l50-6q40-50 90-50h60q50 0 90 56 60 4 66 54Z', '#c9363f', { depth: 0.34 });
    p.path('M492 176q34-36 76-36v36ZM582 140h50q34 4 56 36H582Z', '#86cdf3').oval(470, 234, 34, 34, '#20252f');
    p.oval(700, 234, 34, 34, '#20252f');
  }
  for (const x of load === 'tractor' ? [120, 500] : [120, 640, 780]) wheel(p, x, 370, 62);
  return p.done(length, 432);
};

/** A small cab with a bed under a tent. */
export const tentedPickup = (colour: string) => {
  const p = pen('tentedPickup', colour)
    .path('M10 330V214q4-20 20-34L90 60q14-26 50-26h110v296Z', colour, { depth: 0.3 })
    .path('M60 176l44-94q6-12 20-12h100v106Z', '#86cdf3', { depth: 0.3 })
    .path('M262 300V50q0-36 40-36h340q50 0 50 40v246Z', '#4f6f86', { depth: 0.34 })
    .rect(256, 250, 444, 80, 8, colour)
    .line('M360 20v226M470 16v230M580 20v226', darker('#4f6f86', 0.3), 6)
    .oval(30, 256, 22, 20, '#fff0b4')
    .line('M240 190v120', darker(colour, 0.3), 5);
  wheel(p, 150, 340, 58);
  wheel(p, 570, 340, 58);
  return p.done(704, 398);
};

/** A motorcycle with a load bed over two wheels. */
export const cargoTrike = (colour: string) => {
  const p = pen('cargoTrike', colour)
    .line('M90 330L190 120', '#8b93a2', 22)
    .line('M160 100h90', '#20252f', 18)
    .path('M200 210q90-40 150 10l40 110H230Z', colour, { depth: 0.34 })
    .rect(240, 180, 150, 40, 20, '#2b303c')
    .rect(400, 190, 440, 130, 10, colour, { depth: 0.34 })
    .line('M400 150h440M400 150v60M510 150v40M620 150v40M730 150v40M840 150v60', darker(colour, 0.3), 10)
    .oval(164, 170, 34, 34, '#fff0b4')
    .path('M20 330q0-90 90-90 70 4 80 80l-40 4q-10-44-54-44-40 4-44 50Z', colour);
  wheel(p, 104, 350, 74);
  wheel(p, 650, 350, 74);
  return p.done(850, 424);
};

/** A bus from the side, its door at the front. */
export const bus = (colour: string, stripe = '#3f6fc4') => {
  const p = pen('bus', colour, stripe)
    .rect(0, 0, 920, 330, 36, colour, { depth: 0.28 })
    .rect(0, 220, 920, 36, 4, stripe)
    .rect(24, 40, 110, 130, 14, '#5cb9ea', { depth: 0.3 })
    .rect(154, 40, 90, 270, 10, '#86cdf3')
    .line('M199 44v262', darker(colour, 0.4), 6);
  p.each(5, (i) => p.rect(264 + i * 126, 40, 112, 120, 12, '#5cb9ea', { depth: 0.3 }));
  p.oval(24, 280, 18, 20, '#fff0b4').rect(900, 240, 20, 60, 8, '#e0383f');
  wheel(p, 320, 330, 66);
  wheel(p, 730, 330, 66);
  return p.done(920, 396);
};

/** A digger with a loading bucket in front and an arm behind. */
export const backhoe = (colour: string) => {
  const p = pen('backhoe', colour)
    .line('M330 300L130 250', darker(colour, 0.2), 36)
    .path('M20 220h120l20 130-60 30H10Z', '#4b5263')
    .line('M640 260L800 90', colour, 40)
    .line('M800 90l80 160', darker(colour, 0.16), 32)
    .path('M850 240h76l-10 90q-60 20-86-20Z', '#4b5263')
    .rect(300, 230, 340, 110, 20, colour, { depth: 0.34 })
    .path('M420 230V70q0-20 20-20h150q20 0 24 20l20 160Z', '#2b303c')
    .path('M438 220V84q0-14 14-14h124q14 0 16 14l14 136Z', '#86cdf3', { depth: 0.3 })
    .rect(400, 34, 250, 26, 12, colour);
  wheel(p, 330, 350, 66, '#f6e3a8');
  wheel(p, 580, 326, 92, '#f6e3a8');
  return p.done(930, 418);
};

/** A fork-lift truck with a pallet on its fork. */
export const forklift = (colour: string) => {
  const p = pen('forklift', colour)
    .line('M240 20v430M270 20v430', '#3a4050', 18)
    .line('M40 440h210', '#6b7382', 20)
    .rect(30, 300, 190, 130, 8, '#cfa26c')
    .line('M30 360h190M124 304v122', '#a97c4c', 6)
    .path('M290 430V300q0-30 30-30h280q60 0 70 60v100Z', colour, { depth: 0.34 })
    .line('M320 270L350 60h200l60 210', '#2b303c', 16)
    .rect(330, 40, 240, 24, 12, '#2b303c')
    .rect(460, 210, 110, 70, 16, '#353c4b')
    .line('M390 260l30-80', '#20252f', 12);
  wheel(p, 350, 430, 66, '#f0c84a');
  wheel(p, 600, 440, 56, '#f0c84a');
  return p.done(690, 496);
};

/** A long refrigerated semitrailer. */
export const reeferTrailer = (colour: string) => {
  const p = pen('reefer', colour)
    .rect(60, 0, 880, 300, 12, colour, { depth: 0.14 })
    .rect(10, 30, 60, 170, 12, '#c5ccd6')
    .oval(40, 90, 22, 30, '#3a4050')
    .rect(60, 296, 880, 24, 4, '#3a4050')
    .line('M220 320v86M250 320v86', '#6b7382', 14)
    .line('M80 40h840M80 260h840', darker(colour, 0.2), 5)
    .path('M480 90l40 60-40 60-40-60Z', '#3f8fd6');
  for (const x of [640, 750, 860]) wheel(p, x, 350, 54);
  return p.done(950, 404);
};

/** Sand as it is tipped. */
export const sandHeap = (colour = '#d9b878') =>
  pen('sandHeap', colour).path('M0 200Q120 60 200 20q30-30 70 0 90 60 210 180Z', colour, { depth: 0.3 }).done(480, 200);
