import { pen } from '../drawing/pen.ts';

/** A heavy bag and its chain. */
export const punchBag = () =>
  pen('punchBag')
    .line('M150 0v70M150 70L70 140M150 70l80 70', '#8d929c', 12)
    .rect(40, 130, 220, 520, 60, '#8a2436', { light: 'right', depth: 0.4 })
    .rect(40, 190, 220, 34, 4, '#2b2018')
    .rect(40, 560, 220, 34, 4, '#2b2018')
    .rect(80, 330, 140, 90, 14, '#f0c23c')
    .done(300, 650);

/** Wall bars with a pull-up bar. */
export const wallBars = () => {
  const p = pen('wallBars').rect(0, 0, 36, 700, 8, '#a9713f').rect(344, 0, 36, 700, 8, '#a9713f');
  p.each(11, (i) => p.rect(20, 60 + i * 56, 340, 20, 10, '#d9a866'));
  return p
    .line('M60 30L-60 90M320 30l120 60', '#3a4050', 18)
    .line('M-90 90h560', '#3a4050', 22)
    .line('M-20 420h-90M400 420h90', '#3a4050', 22)
    .done(400, 700);
};

/** A table-tennis table. */
export const tennisTable = () =>
  pen('tennisTable')
    .path('M140 160h560l140 150H0Z', '#2f6fb8', { depth: 0.24 })
    .line('M420 160v150M70 234h700', '#eceff4', 6)
    .line('M140 160h560l140 150H0Z', '#eceff4', 8)
    .path('M330 100h180v130H330Z', '#f2f4f8', { opacity: 0.7 })
    .line('M330 100v140M510 100v140', '#3a4050', 10)
    .line('M80 316v230M760 316v230M200 316v180M640 316v180', '#3a4050', 16)
    .done(840, 552);

/** A bench for lifting weights. */
export const weightBench = () =>
  pen('weightBench')
    .line('M90 250v130M560 250v130M40 384h120M500 384h140', '#3a4050', 26)
    .rect(40, 200, 420, 60, 26, '#20252f')
    .rect(430, 70, 70, 230, 26, '#20252f', { turn: 30 })
    .line('M480 60v-60', '#3a4050', 20)
    .done(650, 398);

/** A Central Asian knife with its sheath. */
export const pichak = () => {
  const p = pen('pichak')
    .path('M0 120Q300 30 520 100v70Q240 190 0 120Z', '#dfe6ee', { depth: 0.3 })
    .path('M510 92h60l180-10q60 30 0 96l-240-4Z', '#6b4a2c', { depth: 0.34 })
    .path('M60 320q260-60 620 0v70q-360 60-620 0-40-34 0-70Z', '#7d3a2c', { depth: 0.34 })
    .line('M90 356h560', '#e2b34c', 8, '20 14');
  p.each(4, (i) => p.oval(560 + i * 50, 128, 12, 12, '#e2b34c'));
  return p.done(780, 440);
};

/** An embroidered hanging with round flowers. */
export const suzani = () => {
  const p = pen('suzani')
    .rect(0, 0, 620, 640, 6, '#f4ead4', { depth: 0.06 })
    .rect(24, 24, 572, 592, 4, '#f4ead4', { stroke: '#8a2436', strokeWidth: 14 });
  for (const [x, y, r] of [
    [310, 320, 130],
    [140, 140, 70],
    [480, 140, 70],
    [140, 500, 70],
    [480, 500, 70],
  ] as const) {
    p.oval(x, y, r, r, '#8a2436')
      .oval(x, y, r * 0.72, r * 0.72, '#d9734a')
      .oval(x, y, r * 0.42, r * 0.42, '#f0c23c')
      .oval(x, y, r * 0.2, r * 0.2, '#22405e');
    p.each(8, (i) =>
      p.oval(
        x + Math.cos((i * Math.PI) / 4) * r * 0.86,
        y + Math.sin((i * Math.PI) / 4) * r * 0.86,
        r * 0.12,
        r * 0.12,
        '#2f6f56',
      ),
    );
  }
  return p.done(620, 640);
};

/** Beads and silver pendants of the Karakalpaks. */
export const beadwork = () => {
  const p = pen('beadwork').path('M60 40q240 160 480 0v90q-240 170-480 0Z', '#8a2436', { depth: 0.3 });
  p.each(15, (i) =>
    p.oval(
      76 + i * 32,
      70 + Math.sin((i / 14) * Math.PI) * 84,
      13,
      13,
      ['#f0c23c', '#2f8f8a', '#eceff4'][i % 3] ?? '#f0c23c',
    ),
  );
  p.each(9, (i) => {
    const x = 100 + i * 50;
    const y = 130 + Math.sin((i / 8) * Math.PI) * 90;
    p.line(`M${x} ${y}v70`, '#aab2c0', 6)
      .path(`M${x} ${y + 60}l24 50-24 50-24-50Z`, '#dfe4ea', { depth: 0.3 })
      .oval(x, y + 110, 9, 9, '#c9363f');
  });
  return p.done(600, 400);
};

/** A coal samovar with medals. */
export const samovar = () =>
  pen('samovar')
    .rect(150, 560, 220, 50, 14, '#a9743a')
    .path('M190 560l20-90h100l20 90Z', '#b5803f')
    .path('M70 170h380q20 220-120 310H190Q50 390 70 170Z', '#c8883f', { light: 'right', depth: 0.4 })
    .rect(50, 140, 420, 50, 20, '#d9a050')
    .rect(180, 20, 160, 130, 20, '#b5803f', { light: 'right' })
    .rect(200, -30, 120, 60, 10, '#8a5f2c')
    .line('M70 210q-70 10-60 100M450 210q70 10 60 100', '#7a4a26', 24)
    .rect(240, 400, 40, 60, 10, '#d9a050')
    .line('M260 460v50', '#d9a050', 22)
    .oval(190, 260, 26, 26, '#f0d08a')
    .oval(260, 250, 26, 26, '#f0d08a')
    .oval(330, 260, 26, 26, '#f0d08a')
    .done(520, 610);
