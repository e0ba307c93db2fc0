import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Input, Textarea } from './input.tsx';
import { Select } from './select.tsx';

const outside = { 'aria-invalid': true, 'aria-describedby': 'outside' } as const;
const kinds = [
  ['a line', (props: object) => <Input label="Code" {...outside} {...props} />],
  ['a text', (props: object) => <Textarea label="Code" {...outside} {...props} />],
  ['a choice', (props: object) => <Select label="Code" options={[]} placeholder="" {...outside} {...props} />],
] as const;

test.each(kinds)('%s is as wrong as what stands outside it says', (_, field) => {
  const drawn = renderToStaticMarkup(field({}));
  expect(drawn).toContain('aria-invalid="true"');
  expect(drawn).toContain('aria-describedby="outside"');
});

test.each(kinds)('%s is described by its hint too', (_, field) => {
  expect(renderToStaticMarkup(field({ hint: 'Six digits' }))).toMatch(/aria-describedby="outside [^" ]+-note"/);
});
