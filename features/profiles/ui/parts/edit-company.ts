import type { Catalogue } from '../../contract/catalogue.ts';
import type { ProfileEdit } from '../../contract.ts';

/**
 * The edit with the company as it is stored: a suggestion that was taken as its slug, so that its label and its
 * search words stay the catalogue's; own words as they are.
 */
export function companyToStore(edit: ProfileEdit, companies: Catalogue | undefined): ProfileEdit {
  if (edit.company === undefined) return edit;
  const written = edit.company.trim().toLowerCase();
  const options = companies?.groups.flatMap((group) => group.options) ?? [];
  const listed = options.find((option) => option.label.toLowerCase() === written);
  return listed ? { ...edit, company: listed.value } : edit;
}
