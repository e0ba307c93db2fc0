import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LeadOn } from './lead-on.tsx';

test('a served page that will lead on has its title, and the server says nothing of it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const html = renderToString(
    <StaticRouter location="/catalog/5">
      <LeadOn to="/catalog/5-mebel" />
    </StaticRouter>,
  );
  expect(html).toContain('<title>');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
