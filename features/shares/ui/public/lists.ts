// A door of its own: the lists come first, what is done with one share comes with the first that is opened.
export { GivenList, ReceivedList, useGiven, useReceived } from '../parts/received-list.tsx';
export { useGone } from '../parts/use-gone.ts';
