export { auditTrail } from './acts/noting.ts';
export { type Followed, findEntry, followChain, headOf } from './queries.ts';
