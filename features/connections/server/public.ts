export { connect } from './commands/connect.ts';
export type { ConnectionListener } from './commands/parts.ts';
export { areConnected, connectedAmong } from './queries/pairs.ts';
