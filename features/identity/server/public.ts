export { allowAddress, createAccount, withdrawGround } from './commands/create-account.ts';
export { enter } from './commands/enter.ts';
export { judgePassword } from './commands/judge-password.ts';
export { hashSecret } from './commands/passwords.ts';
export { offerFirstAdmin } from './flows/first-admin.ts';
export { accountStatesOf, accountsAt } from './queries/account-states.ts';
export { accountsByName, countAccounts, findProven, whoCanSignIn } from './queries/accounts-by-name.ts';
export { addressesOf, findByEmail } from './queries/addresses.ts';
export { isSessionLive, sessionSource } from './queries/sessions.ts';
