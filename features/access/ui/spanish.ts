import { spanish as access } from './copy.es.ts';
import { entryNames } from './parts/entry-copy.es.ts';
import { roleNames } from './parts/role-copy.es.ts';

/** The Spanish words of access, under the names of `translated`. */
export const words = { access, entryNames, roleNames };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'hat.absent': 'No se encontró el rol temporal',
  'hat.end_early': 'El final tiene que ser posterior al inicio y no haber pasado.',
  'hat.held': 'Ya tiene ese rol.',
  'hat.overlaps': 'Ya tiene ese rol durante parte de ese tiempo.',
  'hat.too_long': 'Tres meses como máximo, y desde dentro de un año.',
  'pages.all_off': 'Sin ninguna página valen las predeterminadas. Confírmalo.',
  'reason.missing': 'Escribe un motivo.',
  'role.absent': 'No se encontró el rol',
  'role.changed': 'Otra persona cambió el nombre de este rol.',
  'role.last_super_admin': 'El último superadministrador no se puede quitar.',
  'role.own': 'No puedes cambiar tus propios roles.',
  'role.taken': 'Ese rol ya existe.',
  'role.too_many': 'Hay demasiados roles propios; retira uno.',
  'roles.changed': 'Otra persona cambió estos roles.',
  'rule.changed': 'Otra persona cambió este rol.',
  'rule.entry_unknown': 'No existe ese permiso o página, o este rol no puede tenerlo.',
  'rule.forbidden': 'Solo puedes cambiar roles por debajo del tuyo.',
};
