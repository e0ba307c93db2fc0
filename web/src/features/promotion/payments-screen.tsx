import { useSearchParams } from 'react-router';
import { NotFound } from '#web/page.ts';
import { idInPath } from '#web/paths.ts';
import { ConsoleCheckout } from './console-checkout.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentState } from './payment-state.tsx';

/** /user/payments: all orders, `?order=` one of them, `?checkout=` the page of the trial payment. */
export function PaymentsScreen() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const checkout = search.get('checkout');
  if (order === null && checkout === null) return <PaymentList />;
  const id = idInPath(order ?? checkout ?? '');
  if (id === null) throw new NotFound();
  return order === null ? <ConsoleCheckout key={id} paymentId={id} /> : <PaymentState key={id} paymentId={id} />;
}
