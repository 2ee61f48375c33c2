export { connect } from './commands/connect.ts';
export type { ConnectionListener, ConnectionsParts } from './commands/parts.ts';
export {
  areConnected,
  circlesOf,
  connectedAmong,
  connectedSince,
  connectionsOf,
  connectionsSql,
  knownInCommon,
} from './queries/pairs.ts';
