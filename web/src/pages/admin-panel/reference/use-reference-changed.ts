import { useQueryClient } from '@tanstack/react-query';

/** After a change of categories, properties or places: the panel's lists come anew, and so does what the site's pages keep of them. */
export function useReferenceChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    for (const key of ['categories', 'category', 'regions', 'districts']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
    await Promise.all(
      ['categories', 'properties', 'locations'].map((tab) =>
        queryClient.invalidateQueries({ queryKey: ['admin', tab] }),
      ),
    );
  };
}
