export { connect } from './acts/answers.ts';
export type { ConnectionListener, ConnectionsParts } from './parts.ts';
export {
  areConnected,
  circlesOf,
  connectedAmong,
  connectedSince,
  connectionsOf,
  connectionsSql,
  knownInCommon,
} from './queries/pairs.ts';
