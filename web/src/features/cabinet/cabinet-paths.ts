/** Pages of the cabinet below `/user/{word}`; the page of `/user/{id}` shows them, so that no other page carries their routes. */
export const cabinetPaths = {
  following: '/user/following',
  reviews: '/user/reviews',
  statistics: '/user/statistics',
  /** listings of a shop as files */
  files: '/user/files',
  /** the listing's row, which asks who bought it */
  soldProduct: (id: number) => `/user?sold=${id}`,
} as const;
