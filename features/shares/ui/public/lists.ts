// Apart from public.ts, so that a page of shares doesn't load what opens and manages a single one.
export { OutgoingList, ReceivedList, useGone, useOutgoing, useReceived } from '../parts/received-list.tsx';
