import type { DistrictForStaff, RegionForStaff } from './place-edit.repository.ts';

interface StatedPlace {
  nameUz: string;
  nameRu: string;
  nameEn: string;
  shortUz: string;
  shortRu: string;
  shortEn: string;
  aliases: string[];
  centre: { lat: number; lon: number } | null;
}

/** What a body states of a region or a district, by column; each alias once. */
export function placeColumns(body: StatedPlace) {
  return {
    name_uz: body.nameUz,
    name_ru: body.nameRu,
    name_en: body.nameEn,
    short_uz: body.shortUz,
    short_ru: body.shortRu,
    short_en: body.shortEn,
    aliases: [...new Set(body.aliases)],
    lat: body.centre?.lat ?? null,
    lon: body.centre?.lon ?? null,
  };
}

/** The same out of a row. */
export function statedPlace(row: RegionForStaff | DistrictForStaff): ReturnType<typeof placeColumns> {
  const { name_uz, name_ru, name_en, short_uz, short_ru, short_en, aliases, lat, lon } = row;
  return { name_uz, name_ru, name_en, short_uz, short_ru, short_en, aliases, lat, lon };
}
