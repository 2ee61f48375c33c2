import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it: the shell imports this entry point and must stay small.
export const BlockedPeople = lazyPart(() =>
  import('./blocked-people.tsx').then((part) => ({ default: part.BlockedPeople })),
);

// Loaded with the page that shows it: the shell imports this entry point and must stay small.
export const ZoneField = lazyPart(() =>
  import('./zone-field.tsx').then((part) => ({ default: part.ZoneField })),
);
