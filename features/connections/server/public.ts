export { lockConnectionsOf } from './access.ts';
export { connect } from './acts/answers.ts';
export type { ConnectionListener, ConnectionsParts } from './parts.ts';
export { type CirclesOf, createCircles } from './queries/circles.ts';
export {
  areConnected,
  connectedAmong,
  connectedSince,
  connectionsOf,
  connectionsSql,
  knownInCommon,
} from './queries/pairs.ts';
