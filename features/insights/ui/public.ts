export { useInsights } from './parts/use-insights.ts';
