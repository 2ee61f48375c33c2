export { owedQuery } from '../api.ts';
export { OfficeTime } from '../parts/line-time.tsx';
export { told as lineStateWords } from '../parts/sheet-row.tsx';
