import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it: this door is open to the shell, which must stay small.
export const ZoneField = lazyPart(() =>
  import('./zone-field.tsx').then((part) => ({ default: part.ZoneField })),
);
