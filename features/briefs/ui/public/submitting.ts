export { ClientMatches } from '../parts/dialogs/client-matches.tsx';
