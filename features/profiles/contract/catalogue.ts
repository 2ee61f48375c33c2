import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';

/** The choices of one catalogue, in groups. */
export const Catalogue = z.object({
  groups: z.array(
    z.object({
      label: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string(), keywords: z.array(z.string()) })),
    }),
  ),
});
export type Catalogue = z.infer<typeof Catalogue>;

export const catalogueProcedures = {
  catalogue: procedure
    .route({ method: 'GET', path: '/catalogues/{name}', summary: 'Genres, companies or job titles' })
    .input(z.strictObject({ name: z.enum(['genres', 'companies', 'job-titles']) }))
    .output(Catalogue),
};
