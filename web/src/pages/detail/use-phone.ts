import { useMutation } from '@tanstack/react-query';
import { own } from '#contract/values/own.ts';
import { formatPhone } from '#contract/values/text/phone.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { preloadAccountRoutes } from '#web/api/client.ts';
import type { ProductData } from '#web/api/queries.ts';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

// Whoever asks for the number does not wait for its route as well.
preloadAccountRoutes();

/** The seller's phone as this person sees it. */
export interface SellerPhone {
  /** `+998 90 123 45 67`, or masked until asked for */
  text: string;
  /** `tel:+998901234567` once it is known in full */
  href: string | null;
  /** the listing, the phones of its texts masked as long as the seller's is */
  product: ProductData;
  asking: boolean;
  /** asks for the number; on a telephone it is dialled at once when `dial` says so */
  reveal: (options: { dial: boolean }) => void;
}

/** The phone of product/detail#phone, masked until POST …/phone gives it in full (rules/privacy#phones). */
export function usePhone(product: ProductData): SellerPhone {
  const api = useApi();
  const isStillHere = useStillHere();
  const asked = useMutation({
    mutationFn: () => api.call('revealPhone', { params: { productId: product.id } }),
    onError: (error) =>
      toast(error instanceof ApiError && error.code !== 'INTERNAL' ? error.message : m.product_phone_failed(), {
        kind: 'error',
      }),
  });
  const known = asked.data?.content.phoneNumber ?? product.profile.phoneNumber;
  const inFull = /^\+\d{12}$/.test(known);
  return {
    text: formatPhone(known),
    href: inFull ? `tel:${known}` : null,
    product: asked.data ? unmasked(product, asked.data.content) : product,
    asking: asked.isPending,
    reveal({ dial }) {
      if (asked.isPending || inFull) return;
      asked.mutate(undefined, {
        onSuccess: ({ content }) => {
          if (dial && isStillHere() && matchMedia('(pointer: coarse)').matches)
            location.href = `tel:${content.phoneNumber}`;
        },
      });
    },
  };
}

/** The listing with its texts as the seller wrote them. */
function unmasked(
  product: ProductData,
  { phoneNumber: _, properties = {}, ...texts }: ApiOutput<'revealPhone'>['content'],
): ProductData {
  const propertyValues = product.propertyValues.map((each) => {
    const text = own(properties, each.propertyKey);
    return text === undefined ? each : { ...each, text, value: { ...each.value, value: text } };
  });
  return { ...product, ...texts, propertyValues };
}
