export { connect } from './commands/connect.ts';
export type { ConnectionListener } from './commands/parts.ts';
export { areConnected, connectedAmong, connectedSince, connectionsSql } from './queries/pairs.ts';
