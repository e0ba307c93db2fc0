import { useState } from 'react';

/** Whether the picture of this address failed to load, also before the page's script ran; spread `watch` on the `<img>`. */
export function useBrokenPicture(src: string | null) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const watch = {
    onError: () => setBrokenSrc(src),
    ref: (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) setBrokenSrc(src);
    },
  };
  return { broken: src !== null && brokenSrc === src, watch };
}
