import { own } from '#contract/values/own.ts';
import {
  babyIcon,
  briefcaseIcon,
  building2Icon,
  carIcon,
  factoryIcon,
  giftIcon,
  houseIcon,
  packageIcon,
  pawPrintIcon,
  shapesIcon,
  shirtIcon,
  smartphoneIcon,
  sparklesIcon,
  storeIcon,
  tagIcon,
  volleyballIcon,
  wheatIcon,
  wrenchIcon,
} from '#web/ui/icons.ts';

/** The names that a top category's `icon` may have; another name falls back to the words of the category. */
const drawings: Readonly<Record<string, string>> = {
  baby: babyIcon,
  ball: volleyballIcon,
  briefcase: briefcaseIcon,
  building: building2Icon,
  car: carIcon,
  factory: factoryIcon,
  gift: giftIcon,
  home: houseIcon,
  house: houseIcon,
  paw: pawPrintIcon,
  shop: storeIcon,
  smartphone: smartphoneIcon,
  tshirt: shirtIcon,
  wheat: wheatIcon,
  wrench: wrenchIcon,
};

/**
 * product/frame#category-icons, with the Uzbek spelling of "electron"; `uy` counts at the beginning of a word only, or "buyumlar" would be
 * a house.
 */
const keywords: readonly (readonly [RegExp, string])[] = [
  [/car|auto|avto/, carIcon],
  [/ele[ck]tron|phone|smart|telefon/, smartphoneIcon],
  [/home|house|(^|[^a-z])uy/, houseIcon],
  [/shop|market/, storeIcon],
];

const generic = [packageIcon, shapesIcon, tagIcon, sparklesIcon] as const;

/**
 * The icon of a category: its own, else by the keywords of its Uzbek name, of which the slug is made, else one of four by
 * its place in the list (product/frame#category-icons).
 */
export function categoryIcon(category: { icon: string | null; name: string; slug: string }, place: number): string {
  const chosen = category.icon === null ? undefined : own(drawings, category.icon);
  if (chosen) return chosen;
  const words = `${category.slug} ${category.name}`.toLowerCase();
  return keywords.find(([pattern]) => pattern.test(words))?.[1] ?? generic[place % 4] ?? packageIcon;
}
