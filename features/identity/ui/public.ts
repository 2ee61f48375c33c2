export { useMay, useMayHere, useMayOpen, useMe } from './parts/me.ts';
export { meQuery } from './parts/own-api.ts';
export { ProofHost } from './parts/proof-host.tsx';
export { endReasonOf } from './parts/sign-in-address.ts';
export { signOut } from './parts/sign-out.ts';
export { SignedOutGate, StartGate } from './parts/start-gate.tsx';
