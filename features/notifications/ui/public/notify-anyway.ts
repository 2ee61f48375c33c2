// A door of its own: the shell loads the other one, and this is for a conversation with somebody who is busy.
export { NotifyAnyway } from '../parts/notify-anyway.tsx';
