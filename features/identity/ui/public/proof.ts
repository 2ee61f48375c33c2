// Apart from public.ts: only the parts whose acts need a proof load it.
export { withProof } from '../parts/with-proof.ts';
