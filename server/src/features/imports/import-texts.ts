import { fill, m, type Text } from '#contract/texts/messages.ts';
import { importLimits } from '#contract/values/import.ts';

/** Why a file as a whole cannot be read. */
export const fileTexts = {
  missing: m.imports_file_missing,
  empty: m.imports_file_empty,
  tooMany: (rows: number): Text => fill(m.imports_file_too_many, { rows }),
  notUtf8: m.imports_file_not_utf8,
  notJson: m.imports_file_not_json,
  rowTooLong: (line: number): Text => fill(m.imports_file_row_too_long, { line, rowLength: importLimits.rowLength }),
  brokenXml: (line: number): Text => fill(m.imports_file_broken_xml, { line }),
  doctype: m.imports_file_doctype,
  page: m.imports_file_page,
  tooManyColumns: fill(m.imports_file_too_many_columns, { columns: importLimits.columns }),
  twiceColumn: m.imports_file_twice_column,
  brokenAt: (line: number): Text => fill(m.imports_file_broken_at, { line }),
  unknownColumns: (given: string, known: readonly string[]): Text =>
    fill(m.imports_file_unknown_columns, { given, known: known.join(', ') }),
  missingColumns: (names: string): Text => fill(m.imports_file_missing_columns, { names }),
} as const;

/** Why a row cannot be taken. */
export const rowTexts = {
  cells: (given: number, expected: number): Text => fill(m.imports_row_cells, { given, expected }),
  notAnObject: m.imports_row_not_an_object,
  unstorable: m.imports_row_unstorable,
  tooNested: m.imports_row_too_nested,
  twice: (line: number): Text => fill(m.imports_row_twice, { line }),
  versionConflict: m.imports_row_changed_meanwhile,
  refusedByDatabase: m.imports_row_refused_by_database,
  noAdminNow: m.imports_row_no_admin_now,
  noParent: (slug: string): Text => fill(m.imports_row_no_parent, { slug }),
  noCategory: (slug: string): Text => fill(m.imports_row_no_category, { slug }),
  moves: m.imports_row_moves,
  typeStays: m.imports_row_type_stays,
  keyTaken: m.imports_row_key_taken,
  optionsMissing: (keys: string): Text => fill(m.imports_row_options_missing, { keys }),
  wrongOptions: m.imports_row_wrong_options,
  wrongProperties: m.imports_row_wrong_properties,
  unknownProperty: (key: string): Text => fill(m.imports_row_unknown_property, { key }),
  noProduct: m.imports_row_no_product,
  notEditable: m.imports_row_not_editable,
  otherSeller: m.imports_row_other_seller,
  noSeller: m.imports_row_no_seller,
  noRoom: m.imports_row_no_room,
  duplicateSomewhere: m.errors_duplicate_product,
  duplicate: (productId: number): Text => fill(m.imports_row_duplicate, { productId }),
} as const;
