export { allowAddress, createAccount, withdrawGround } from './access/accounts.ts';
export { enter } from './access/entering.ts';
export { requireFreshProof } from './access/fresh-proof.ts';
export { hashSecret, judgePassword } from './access/passwords.ts';
export { offerFirstAdmin } from './acts/first-admin.ts';
export {
  accountStatesOf,
  accountsAt,
  accountsByName,
  accountsSql,
  addressesOf,
  addressSql,
  countAccounts,
  findByEmail,
  findProven,
} from './queries/accounts.ts';
export { isSessionLive, sessionSource } from './queries/sessions.ts';
