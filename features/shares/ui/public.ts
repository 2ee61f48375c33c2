export { RecipientsSection } from './parts/recipients.tsx';
export { Absent, ShareGate } from './parts/share-gate.tsx';
export { Reshares, ShareLine, Why } from './parts/share-line.tsx';
