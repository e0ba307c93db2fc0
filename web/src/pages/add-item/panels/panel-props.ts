import type { AddItemAction, AddItemForm } from '../form/add-item-form.ts';
import type { FieldName } from '../form/submission.ts';

/** What every section of the form gets. */
export interface PanelProps {
  form: AddItemForm;
  change: (action: AddItemAction) => void;
  /** the text under a field that broke a rule */
  errorOf: (field: FieldName) => string | null;
}
