import type { NavPlace } from './navigation.ts';

/** The second key after G, and the menu entry it leads to (ux guide 9). */
const goKeys: Readonly<Record<string, string>> = {
  d: 'dashboard',
  p: 'my-projects',
  i: 'inbox',
  s: 'schedule',
  r: 'requests',
  c: 'contacts',
  t: 'team',
};

/** The places this person sees that keys lead to. */
export const goPlaces = (places: readonly NavPlace[]): { key: string; place: NavPlace }[] =>
  Object.entries(goKeys).flatMap(([key, id]) => {
    const place = places.find((one) => one.id === id);
    return place ? [{ key, place }] : [];
  });
