import { manifests } from './features.ts';

type Manifests = typeof manifests;
type Contract = { readonly [Feature in keyof Manifests]: Manifests[Feature]['contract'] };

/** Everything the server answers over HTTP, by feature. The OpenAPI document is made from it. */
export const contract = Object.fromEntries(
  Object.entries(manifests).map(([feature, manifest]) => [feature, manifest.contract]),
) as Contract;
