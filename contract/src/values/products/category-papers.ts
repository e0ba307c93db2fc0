import { m, type Text } from '../../texts/messages.ts';

/** What the law asks of those who sell in a category, by its slug: told to whoever posts, and to whoever judges (product/add-item#papers). */
export const categoryPapers: Readonly<Record<string, Text>> = {
  'dronlar-va-ekshn-kameralar': m.papers_drones,
  'raqamlar-va-sim-kartalar': m.papers_sim,
  'xorijda-ish': m.papers_abroad,
  'tibbiyot-va-salon-uskunalari': m.papers_medical,
};
