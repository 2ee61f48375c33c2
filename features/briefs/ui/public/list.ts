export { BriefList } from '../parts/brief-list.tsx';
