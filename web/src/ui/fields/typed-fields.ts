type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in one field of the page; `index` is among those of one name. */
export type TypedField = readonly [name: string, index: number, value: string | boolean];

const neverCarried = new Set(['password', 'file', 'hidden', 'radio', 'submit', 'button']);

const allFields = (): Field[] => [...document.querySelectorAll<Field>('main :is(input,textarea,select)[name]')];

const fieldsNamed = (name: string): Field[] => allFields().filter((field) => field.name === name);

/**
 * What the named fields of the page have. Also what is empty and unticked: it may have been otherwise, and React makes what a field began
 * with equal to what it has.
 */
export function typedFields(): TypedField[] {
  return allFields()
    .filter(({ type }) => !neverCarried.has(type))
    .map((field) => [
      field.name,
      fieldsNamed(field.name).indexOf(field),
      'checked' in field && field.type === 'checkbox' ? field.checked : field.value,
    ]);
}

/** Gives a field of this page what `typedFields` said of it; it answers as if a person had typed. False where there is no such field. */
export function fillField([name, index, value]: TypedField): boolean {
  const field = fieldsNamed(name)[index];
  if (!field) return false;
  if (typeof value === 'boolean') {
    if ('checked' in field && field.checked !== value) field.click();
  } else if (field.value !== value) {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setter?.call(field, value);
    field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }));
  }
  return true;
}
