export { HoldersSection } from './parts/holders-section.tsx';
export { GivenList, ReceivedList, useGiven, useReceived } from './parts/received-list.tsx';
export { Absent, ShareGate } from './parts/share-gate.tsx';
export { PassedOn, ShareLine } from './parts/share-line.tsx';
export { useGone } from './parts/use-gone.ts';
export { Why } from './parts/why-line.tsx';
