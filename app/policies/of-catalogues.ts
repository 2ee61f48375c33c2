import { type PoliciesOf, types } from './kinds.ts';

/** Who may ask what of catalogues; reading them for a choice is everybody's (`profiles.catalogue`). */
export const cataloguesPolicies: PoliciesOf<'catalogues'> = {
  entries: types,
  exportEntries: types,
  findings: types,
  changes: types,
  entry: types,
  addEntry: types,
  editEntry: types,
  retireEntry: types,
  restoreEntry: types,
  previewMerge: types,
  mergeEntry: types,
  undoChange: types,
  checkImport: types,
  runImport: types,
  undoImport: types,
};
