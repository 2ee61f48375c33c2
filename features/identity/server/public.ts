export { allowAddress, createAccount } from './commands/create-account.ts';
export { hashSecret } from './commands/passwords.ts';
export { addressesOf, findByEmail, isSessionLive, sessionSource } from './queries.ts';
