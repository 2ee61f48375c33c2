export { useSeesSubmissions } from '../parts/following/use-sees-submissions.ts';
