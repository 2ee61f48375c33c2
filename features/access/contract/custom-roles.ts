import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { line, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, roleNameForm } from '../limits.ts';

const Name = z
  .string()
  .max(limits.roleNameMax)
  .transform((name) => name.trim().toUpperCase())
  .pipe(z.string().regex(roleNameForm, 'Letters A to Z, digits and underscores; the first is a letter'));

/** A house role in addition to the thirteen (S6). */
export const CustomRole = z.object({
  name: z.string(),
  label: z.string(),
  createdAt: Instant,
  retiredAt: Instant.nullable(),
  /** How many people have it. */
  people: z.number().int(),
});
export type CustomRole = z.infer<typeof CustomRole>;

const absent = { 'role.absent': { status: 404, message: 'Role not found' } } as const;
const reason = text(limits.reasonMax);

/** The registered custom roles. */
export const customRolesContract = {
  customRoles: procedure
    .route({
      method: 'GET',
      path: '/admin/roles/custom',
      summary: 'Custom roles, including retired ones',
    })
    .output(z.object({ items: z.array(CustomRole) })),
  registerRole: procedure
    .route({ method: 'POST', path: '/admin/roles/custom', summary: 'Register a custom role' })
    .errors({
      'role.taken': { status: 409, message: 'name: this role already exists.' },
      'role.too_many': { status: 409, message: 'There are too many custom roles; retire one.' },
    })
    .input(z.strictObject({ name: Name, label: line(limits.labelMax), reason }))
    .output(CustomRole),
  renameRole: procedure
    .route({
      method: 'PUT',
      path: '/admin/roles/custom/{name}',
      summary: 'Rename a custom role',
    })
    .errors({
      ...absent,
      'role.changed': {
        status: 409,
        message: 'Someone else renamed this role.',
        data: z.object({ current: CustomRole }),
      },
    })
    .input(
      z.strictObject({ name: Name, label: line(limits.labelMax), previous: z.string().max(limits.labelMax) }),
    )
    .output(CustomRole),
  retireRole: procedure
    .route({
      method: 'POST',
      path: '/admin/roles/custom/{name}/retire',
      summary: 'Retire a custom role: people who have it count as USER until it is restored',
    })
    .errors(absent)
    .input(z.strictObject({ name: Name, isRetired: z.boolean(), reason }))
    .output(CustomRole),
};
