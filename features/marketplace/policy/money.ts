import { type PayKind, unpricedKinds } from '../limits.ts';

/** Whether this way of paying has an amount. */
export const isPriced = (pay: PayKind): pay is Exclude<PayKind, (typeof unpricedKinds)[number]> =>
  !unpricedKinds.some((one) => one === pay);
