export { OpenedBy } from '../parts/following/opened-by.tsx';
export { ReceivedAsShares } from '../parts/following/received-as-shares.tsx';
