import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadedSelect } from './loaded-select.tsx';

test('a failed load is said once, with a way to try again', () => {
  const drawn = renderToStaticMarkup(
    <LoadedSelect
      label="Region"
      placeholder="Choose"
      options={[]}
      failure="The regions did not come"
      retryLabel="Try again"
      onRetry={() => undefined}
    />,
  );
  expect(drawn.split('The regions did not come')).toHaveLength(2);
  expect(drawn.split('role="alert"')).toHaveLength(2);
  expect(drawn).toContain('Try again</button>');
});
