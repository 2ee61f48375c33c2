export { RecipientsSection } from './parts/recipients-section.tsx';
export { Absent, ShareGate } from './parts/share-gate.tsx';
export { Reshares, ShareLine } from './parts/share-line.tsx';
export { Why } from './parts/why-line.tsx';
