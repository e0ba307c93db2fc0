import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActFields } from './act-fields.tsx';

const nothing = (): void => undefined;

test('the comment that is being typed is shown as its owner will read it, and read out nowhere', () => {
  const fields = {
    rule: 'scam',
    setRule: nothing,
    note: 'Izoh matni',
    setNote: nothing,
    readyNote: null,
    errors: { rule: null, note: null },
  };
  const markup = renderToStaticMarkup(<ActFields fields={fields} rules={['scam']} />);
  expect(markup.match(/Izoh matni/g)).toHaveLength(2);
  expect(markup).not.toMatch(/role="status"|aria-live/);
});
