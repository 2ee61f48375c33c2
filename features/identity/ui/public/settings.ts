// Apart from public.ts: the shell imports that, and has no settings to show.
export { AccountSection, LeavingBlock, SessionsSection } from '../parts/lazy-settings.ts';
