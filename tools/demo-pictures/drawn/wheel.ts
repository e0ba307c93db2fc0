import { darker, lighter } from '../drawing/colour.ts';
import type { pen } from '../drawing/pen.ts';

type Pen = ReturnType<typeof pen>;

/** A wheel with five spokes around its middle. */
export const wheel = (p: Pen, x: number, y: number, r: number, hub = '#d3d9e2') => {
  p.oval(x, y, r, r, '#2a2433')
    .oval(x, y, r * 0.62, r * 0.62, hub)
    .oval(x, y, r * 0.46, r * 0.46, darker(hub, 0.3));
  p.each(5, (i) => {
    const angle = (i * 72 - 90) * (Math.PI / 180);
    p.line(
      `M${x} ${y}L${(x + Math.cos(angle) * r * 0.52).toFixed(1)} ${(y + Math.sin(angle) * r * 0.52).toFixed(1)}`,
      lighter(hub, 0.3),
      r * 0.13,
    );
  });
  p.oval(x, y, r * 0.14, r * 0.14, hub);
};
