// A separate door: the shell loads the other one, and this is for a conversation with someone who is busy.
export { NotifyAnyway } from '../parts/notify-anyway.tsx';
