// Apart from public.ts, so that a page with a long text field of its own doesn't load the kinds of fields.
export { prose } from '../parts/prose.tsx';
