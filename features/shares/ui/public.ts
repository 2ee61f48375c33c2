export { HoldersSection } from './parts/holders-section.tsx';
export { GivenList, ReceivedList } from './parts/received-list.tsx';
export { Absent, ShareGate, ShareLine } from './parts/share-gate.tsx';
