export { UnseenBadge } from './parts/unseen-badge.tsx';
