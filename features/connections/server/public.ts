export { connect } from './commands.ts';
export { areConnected, connectedAmong } from './queries.ts';
