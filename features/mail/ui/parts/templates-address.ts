/** What the address of /admin/notification-templates says. */
export type TemplatesSearch = {
  /** The template that is open. */
  template?: string;
};

/** Reads an address that anybody may have typed. */
export function readTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const { template } = search;
  return typeof template === 'string' && template.trim() ? { template: template.trim().slice(0, 80) } : {};
}
