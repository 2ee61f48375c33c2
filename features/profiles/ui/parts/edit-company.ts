import type { Catalogue, ProfileEdit } from '../../contract.ts';

/**
 * Replaces the company by what is stored: a chosen suggestion by its slug, so that label and keywords stay the
 * catalogue's; free text stays as it is.
 */
export function companyToStore(edit: ProfileEdit, companies: Catalogue | undefined): ProfileEdit {
  if (edit.company === undefined) return edit;
  const written = edit.company.trim().toLowerCase();
  const options = companies?.groups.flatMap((group) => group.options) ?? [];
  const listed = options.find((option) => option.label.toLowerCase() === written);
  return listed ? { ...edit, company: listed.value } : edit;
}
