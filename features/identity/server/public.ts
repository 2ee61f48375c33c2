export { allowAddress, createAccount, hashSecret } from './commands/create-account.ts';
export { addressesOf, findByEmail, isSessionLive, sessionSource } from './queries.ts';
