export { owedQuery } from '../api.ts';
export { OfficeTime } from '../parts/line-time.tsx';
export { PriorityMark } from '../parts/priority-mark.tsx';
