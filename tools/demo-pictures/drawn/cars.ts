import type { Artwork } from '../drawing/artwork.ts';
import { darker } from '../drawing/colour.ts';
import { pen } from '../drawing/pen.ts';
import { wheel } from './wheel.ts';

interface Body {
  width: number;
  /** where the wheels touch the ground */
  ground: number;
  wheels: readonly number[];
  radius: number;
  shell: string;
  glass: string;
  seams: string;
  /** the lower edge in black plastic, as off-roaders have it */
  cladding?: boolean;
  more?: string;
}

const BODIES = {
  hatchback: {
    width: 820,
    ground: 336,
    wheels: [196, 640],
    radius: 72,
    shell: 'M30 264q-24-6-26-60-2-50 46-64 80-18 140-24Q290 14 420 8h180q110 6 170 110 40 20 44 80 4 52-4 66Z',
    glass: 'M228 116q76-84 190-86v86ZM436 30h150q84 8 130 86H436Z',
    seams: 'M428 30v226M650 116l-20 70M214 124H740',
  },
  mini: {
    width: 700,
    ground: 350,
    wheels: [150, 546],
    radius: 64,
    shell: 'M24 290q-22-8-20-70 2-60 40-76l70-16Q190 10 300 4h180q120 4 170 120 36 20 34 100 0 50-10 66Z',
    glass: 'M150 128q70-100 160-104v104ZM328 24h140q90 6 128 104H328Z',
    seams: 'M320 24v260M140 138H650M550 138l-20 60',
  },
  crossover: {
    width: 860,
    ground: 372,
    wheels: [190, 670],
    radius: 82,
    shell: 'M24 296q-22-6-20-86 2-56 56-74l100-24Q270 8 400 4h230q120 4 176 116 40 24 40 110 0 52-8 66Z',
    glass: 'M200 118q90-92 210-94v94ZM430 24h190q70 4 130 94H430Z',
    seams: 'M420 24v250M650 120l-10 70M190 130H800',
    cladding: true,
    more: 'M330 4q180-24 330 0',
  },
  offroad: {
    width: 900,
    ground: 384,
    wheels: [190, 680],
    radius: 86,
    shell: 'M20 304q-16-4-16-70V170q2-20 30-26l150-20L270 20q10-16 40-16h480q30 0 34 30l18 110q6 20 6 110 0 44-6 50Z',
    glass: 'M214 120l66-86h100v86ZM398 34h170v86H398ZM586 34h200l14 86H586Z',
    seams: 'M389 34v256M577 34v256M204 132H840',
    cladding: true,
    more: 'M856 130v130M874 140v110',
  },
  microvan: {
    width: 700,
    ground: 404,
    wheels: [156, 566],
    radius: 62,
    shell: 'M10 350V214q4-20 20-34L90 40q14-36 60-36h480q40 0 44 40v306Z',
    glass: 'M60 176l44-120h120v120ZM244 56h170v120H244ZM434 56h190v120H434Z',
    seams: 'M234 60v280M424 60v280M434 250h240M30 200h640',
  },
  minivan: {
    width: 900,
    ground: 384,
    wheels: [200, 706],
    radius: 80,
    shell: 'M20 308q-16-6-16-70 2-60 60-80l110-40Q260 8 380 4h400q80 4 90 60l20 120q4 80-6 124Z',
    glass: 'M196 124q80-90 190-94v94ZM406 30h190v94H406ZM616 30h160q50 4 60 94H616Z',
    seams: 'M396 30v260M606 30v260M606 170h270M186 136H860',
  },
  coach: {
    width: 940,
    ground: 464,
    wheels: [190, 740],
    radius: 76,
    shell: 'M14 396q-12-6-10-90 2-60 40-80l90-40Q180 20 270 6h610q44 4 46 50v340Z',
    glass: 'M140 180q40-110 130-120v120ZM290 60h190v120H290ZM500 60h190v120H500ZM710 60h170v120H710Z',
    seams: 'M280 60v320M490 60v130M700 60v320M120 200h800M120 290h800',
  },
  classic: {
    width: 900,
    ground: 320,
    wheels: [190, 706],
    radius: 66,
    shell: 'M12 256V150q0-24 24-26l200-14 70-92q10-14 40-14h220q30 0 44 14l80 92 170 14q24 2 24 26v106Z',
    glass: 'M262 106l64-78h110v78ZM454 28h110q16 0 26 10l58 68H454Z',
    seams: 'M445 28v220M640 110l-10 60M30 166h850',
    more: 'M0 226h130M770 226h130',
  },
} as const satisfies Record<string, Body>;

export type CarBody = keyof typeof BODIES;

/** A car from the side, its front at the left, in one of the bodies that are sold most. */
export const car = (kind: CarBody, colour: string): Artwork => {
  const body: Body = BODIES[kind];
  const { width, ground, wheels, radius, shell, glass, seams } = body;
  const sill = ground - radius * 0.9;
  const p = pen(kind, colour);
  if (body.more) p.line(body.more, kind === 'classic' ? '#d9dde3' : '#2b303c', 14);
  p.path(shell, colour, { depth: 0.36 }).path(glass, '#5cb9ea', { depth: 0.36 }).line(seams, darker(colour, 0.3), 4);
  if (body.cladding) p.rect(20, sill - 14, width - 60, 40, 16, '#353a45');
  else p.rect(14, sill + 2, width - 40, 20, 8, darker(colour, 0.46));
  p.oval(30, sill - 76, 24, 22, '#fff0b4').rect(width - 44, sill - 100, 26, 52, 10, '#e0383f');
  for (const x of wheels) p.oval(x, ground - radius - 8, radius + 10, radius + 10, '#1c1823', { light: 'flat' });
  for (const x of wheels) wheel(p, x, ground - radius, radius);
  return p.done(width, ground);
};
