type Values = string | readonly string[];

const ends = ['from', 'to'] as const;

/**
 * The filter's properties as a form without JavaScript sends them, below the key `p`: `p.colour=white&p.colour=black`
 * for several values, `p.year.from=2015&p.year.to=2020` for a range, empty fields for what is not chosen.
 * @returns name → value as the filter's body has it, where a range is `from..to`
 */
export function propertiesOfQuery(query: Readonly<Record<string, Values>>): Record<string, string | string[]> {
  const properties = new Map<string, string | string[]>();
  for (const [key, given] of Object.entries(query)) {
    const values = listOf(given).filter((value) => value.trim() !== '');
    const end = ends.find((name) => key.endsWith(`.${name}`));
    const [first] = values;
    if (first === undefined) continue;
    if (end === undefined) properties.set(key, values.length === 1 ? first : values);
    else {
      const name = key.slice(0, -end.length - 1);
      const [from = '', to = ''] = String(properties.get(name) ?? '').split('..');
      properties.set(name, end === 'from' ? `${first}..${to}` : `${from}..${first}`);
    }
  }
  return Object.fromEntries(properties);
}

/** The way back: what stands below `p` for a filter's properties. Keys and values are in the order given. */
export function queryOfProperties(properties: Readonly<Record<string, Values>>): Record<string, string | string[]> {
  const query = new Map<string, string | string[]>();
  for (const [name, given] of Object.entries(properties)) {
    const values = listOf(given).filter((value) => value.trim() !== '');
    const [first] = values;
    if (first === undefined) continue;
    const [from = '', to, ...others] = first.split('..');
    if (values.length > 1 || to === undefined || others.length > 0) query.set(name, values.length > 1 ? values : first);
    else {
      if (from !== '') query.set(`${name}.from`, from);
      if (to !== '') query.set(`${name}.to`, to);
    }
  }
  return Object.fromEntries(query);
}

function listOf(values: Values): readonly string[] {
  return typeof values === 'string' ? [values] : values;
}
