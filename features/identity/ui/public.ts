export { meQuery } from './api.ts';
export { SessionsSection } from './parts/lazy-sessions.ts';
export { useMay, useMayOpen, useMe } from './parts/me.ts';
export { endReasonOf } from './parts/sign-in-address.ts';
export { signOut } from './parts/sign-out.ts';
export { StartGate } from './parts/start-gate.tsx';
