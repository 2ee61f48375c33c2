/** The ways to sign in to an account. A second factor is not one of them: it opens nothing by itself. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasProvider: boolean;
  readonly passkeys: number;
}

/** Whether one of these can be removed. The last one must stay, or its owner is locked out for good. */
export const mayRemoveWay = ({ hasPassword, hasProvider, passkeys }: WaysIn): boolean =>
  Number(hasPassword) + Number(hasProvider) + passkeys > 1;
