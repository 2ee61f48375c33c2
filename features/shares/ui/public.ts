export { HoldersSection } from './parts/holders-section.tsx';
export { Absent, ShareGate } from './parts/share-gate.tsx';
export { PassedOn, ShareLine } from './parts/share-line.tsx';
export { Why } from './parts/why-line.tsx';
