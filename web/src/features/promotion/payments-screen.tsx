import { useSearchParams } from 'react-router';
import { idInPath } from '#web/site/paths.ts';
import { ConsoleCheckout } from './console-checkout.tsx';
import { PaymentList } from './payment-list.tsx';
import { PaymentState } from './payment-state.tsx';

/** /user/payments: all orders, `?order=` one of them, `?checkout=` the page of the trial payment. */
export function PaymentsScreen() {
  const [search] = useSearchParams();
  const order = search.get('order');
  const checkout = search.get('checkout');
  const id = idInPath(order ?? checkout ?? '');
  if (id === null) return <PaymentList />;
  return order === null ? <ConsoleCheckout key={id} paymentId={id} /> : <PaymentState key={id} paymentId={id} />;
}
