import { counted } from '#platform/ui/counted.ts';
import type { copy } from './copy.ts';

/** Spanish copy of the place field. */
export const spanish = {
  byGoogle: 'Sugerencias de Google',
  radius: 'Radio',
  kilometres: (km: number) => `${counted.format(km)} km`,
  broken: 'No se pudieron cargar las sugerencias. Lo que escribas se guarda tal cual.',
} satisfies typeof copy;
