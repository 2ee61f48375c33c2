import { lazyPart } from '#platform/ui/lazy-part.ts';

// Each is loaded with the section of the settings that shows it.

export const AccountSection = lazyPart(async () => (await import('./account-section.tsx')).AccountSection);
export const LeavingBlock = lazyPart(async () => (await import('./leaving-block.tsx')).LeavingBlock);
export const SessionsSection = lazyPart(async () => (await import('./sessions-section.tsx')).SessionsSection);
