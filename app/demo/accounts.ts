import { type Role, roles } from '#features/access/policy/roles.ts';

/** An account to try the product with, one for each role; its password is the setting DEMO_PASSWORD. */
export interface DemoAccount {
  readonly role: Role;
  readonly email: string;
}

const addressOf = (role: Role) => `${role.toLowerCase().replace('_', '-')}@backlot.example`;

/** From the most to the least powerful role; the addresses are fixed. */
export const demoAccounts: readonly DemoAccount[] = roles.map((role) => ({ role, email: addressOf(role) }));
