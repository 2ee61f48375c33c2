export { AskTapeDialog } from '../parts/tape-dialogs.tsx';
