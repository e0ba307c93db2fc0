import { useState } from 'react';

/** Whether a picture failed to load, also before the page's script ran; spread `watch` on the `<img>`. */
export function useBrokenImage() {
  const [broken, setBroken] = useState(false);
  const watch = {
    onError: () => setBroken(true),
    ref: (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) setBroken(true);
    },
  };
  return { broken, watch };
}
