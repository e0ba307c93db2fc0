import { own } from '#contract/values/own.ts';
import { m } from '#web/texts/messages.ts';

/** What the groups that the product ships are about. */
const texts: Readonly<Record<string, () => string>> = {
  'agri-food': m.manage_topic_agri_food,
  animals: m.manage_topic_animals,
  appliances: m.manage_topic_appliances,
  'auto-parts': m.manage_topic_auto_parts,
  brands: m.manage_topic_brands,
  build: m.manage_topic_build,
  cars: m.manage_topic_cars,
  clothes: m.manage_topic_clothes,
  computers: m.manage_topic_computers,
  conditions: m.manage_topic_conditions,
  'electronics-home': m.manage_topic_electronics_home,
  furniture: m.manage_topic_furniture,
  'hobby-sport': m.manage_topic_hobby_sport,
  jobs: m.manage_topic_jobs,
  kids: m.manage_topic_kids,
  phones: m.manage_topic_phones,
  places: m.manage_topic_places,
  reading: m.manage_topic_reading,
  'real-estate': m.manage_topic_real_estate,
  services: m.manage_topic_services,
  tools: m.manage_topic_tools,
  units: m.manage_topic_units,
};

/** A topic in words; one that staff wrote, as they wrote it. */
export const topicText = (topic: string): string => own(texts, topic)?.() ?? topic;

/** The topic that is written so, as it is kept. */
export const topicWritten = (text: string): string =>
  Object.keys(texts).find((topic) => topicText(topic).toLowerCase() === text.toLowerCase()) ?? text;
