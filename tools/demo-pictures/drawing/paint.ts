/** The colours that listings name, as drawn things wear them: a picture whose name ends in one is painted with it. */
export const PAINT = {
  white: '#eceff4',
  black: '#3a3d46',
  grey: '#8d929c',
  'dark-grey': '#5a5f6a',
  silver: '#c3cad4',
  blue: '#3f6fc4',
  'light-blue': '#8fc1ea',
  red: '#c9363f',
  cherry: '#8a2436',
  green: '#3f8f5a',
  yellow: '#f0c23c',
  orange: '#e8742f',
  brown: '#7d5a44',
  beige: '#d9c5a0',
  gold: '#d9b45a',
  purple: '#8a6fc4',
} as const;
