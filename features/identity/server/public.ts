export { allowAddress, createAccount, hashSecret } from './commands/create-account.ts';
export { findByEmail, isSessionLive, sessionSource } from './queries.ts';
