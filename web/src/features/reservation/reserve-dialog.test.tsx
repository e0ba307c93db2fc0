import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReserveDialog } from './reserve-dialog.tsx';

const buttons = (reservedUntil: string | null): string[] => {
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReserveDialog product={{ id: 1, reservedUntil }} open onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const [, foot = ''] = shown.split('dialog__foot');
  return [...foot.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label = '']) => label.replaceAll(/<[^>]*>/g, ''));
};

test('whoever opened it by mistake leaves it by a button beside the one that keeps the listing', () => {
  expect(buttons(null)).toEqual(['Bekor qilish', 'Band qilish']);
  expect(buttons('2026-12-02T04:00:00Z')).toHaveLength(2);
});
