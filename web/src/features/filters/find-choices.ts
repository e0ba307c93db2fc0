const apostrophes = /['`´‘’ʻʼʹʽ]/g;

const comparable = (text: string): string => text.replace(apostrophes, '').toLowerCase();

/** The choices that have the searched letters, whatever their case and their apostrophes. */
export function findChoices<C extends { text: string }>(choices: readonly C[], wanted: string): readonly C[] {
  const letters = comparable(wanted.trim());
  return letters === '' ? choices : choices.filter(({ text }) => comparable(text).includes(letters));
}
