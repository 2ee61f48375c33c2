import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it: the shell imports this entry point and must stay small.
export const BlockedPeople = lazyPart(async () => (await import('./blocked-people.tsx')).BlockedPeople);

// Loaded with the page that shows it: the shell imports this entry point and must stay small.
export const ZoneField = lazyPart(async () => (await import('./zone-field.tsx')).ZoneField);
