import { PageHead } from '#web/features/page-head/page-head.tsx';
import { m } from '#web/texts/messages.ts';

export function Page() {
  return (
    <div className="wrap py-6">
      <PageHead title={m.common_favourites()} />
      <h1 className="h1">{m.common_favourites()}</h1>
    </div>
  );
}
