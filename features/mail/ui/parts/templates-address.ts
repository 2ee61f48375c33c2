import { type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';

const templates = searchCodec({
  /** The template that is open. */
  template: text(80),
});

/** What the address of /admin/notification-templates says. */
export type TemplatesSearch = SearchOf<typeof templates>;
export const readTemplatesSearch = templates.read;
