/** What an account can be entered with. A second factor is none of them: it opens nothing by itself. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasProvider: boolean;
  readonly passkeys: number;
}

/** Whether one of these may be taken away: the last way in stays, or its owner is locked out for good. */
export const mayRemoveWay = ({ hasPassword, hasProvider, passkeys }: WaysIn): boolean =>
  Number(hasPassword) + Number(hasProvider) + passkeys > 1;
