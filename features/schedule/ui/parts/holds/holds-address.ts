import { isId } from '#platform/contract/is-id.ts';
import { type SearchOf, searchCodec, text, textLike } from '#platform/ui/search-params.ts';

export const holdViews = ['holds', 'avails', 'hours'] as const;

const id = (given: unknown): string | undefined => (isId(given) ? given : undefined);

/** What the address of /schedule/holds says: the view, from which day, of which job, and what is open. */
export const holdsAddress = searchCodec({
  view: (given) => (['avails', 'hours'] as const).find((one) => one === given),
  day: textLike(/^\d{4}-\d{2}-\d{2}$/),
  job: text(),
  hold: id,
  check: id,
});
export type HoldsSearch = SearchOf<typeof holdsAddress>;
