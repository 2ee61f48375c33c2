import { blocks, peopleRows, presence, spanish as profiles, tooMany } from './copy.es.ts';
import { creditDesk } from './parts/credit-desk/credit-copy.es.ts';
import { particulars, photo, profileEdit, profileLinks } from './parts/edit-copy.es.ts';
import { guarded } from './parts/guarded/guarded-copy.es.ts';
import { imdb } from './parts/imdb/imdb-copy.es.ts';
import { representation } from './parts/representation/representation-copy.es.ts';
import { represented } from './parts/represented/represented-copy.es.ts';

/** Spanish copy of profiles, under the names used by `translated`. */
export const words = {
  presence,
  profiles,
  blocks,
  creditDesk,
  profileEdit,
  guarded,
  imdb,
  profileLinks,
  particulars,
  photo,
  representation,
  represented,
  peopleRows,
  tooMany,
};

/** Refusal messages by code. */
export const refusals: Readonly<Record<string, string>> = {
  'profile.phone_unknown': 'Escríbelo con su país, como en +44 20 7946 0958.',
  'profile.hold_backwards': 'El último día es anterior al primero.',
  'profile.imdb_unknown': 'Pega el enlace de una persona en IMDb, o un id como nm0000123.',
  'profile.link_unknown': 'Escribe una dirección web como https://example.com.',
  'profile.field_not_shown': 'Esta persona no te muestra este campo.',
  'profile_change.absent': 'No se encontró el cambio',
  'profile_change.changed_since': 'Este campo volvió a cambiar después.',
  'profile_change.retired': 'Lo que había ahí se retiró de la lista. Elige otra cosa.',
  'credit.absent': 'No se encontró el crédito',
  'credit.changed': 'Este crédito se cambió en otro dispositivo.',
  'credit.decided': 'Esto ya se decidió.',
  'credit.listed': 'Este crédito ya está en la lista.',
  'credit.not_connected': 'Solo los contactos pueden sugerir un crédito.',
  'credit.throttled': 'Demasiadas sugerencias. Inténtalo mañana.',
  'credit.selected_elsewhere': 'Tu selección se cambió en otro sitio.',
  'credit.too_many': 'No hay sitio para más créditos.',
  'credit.unknown_job': 'Ese oficio no está en el catálogo.',
  'representation.absent': 'No se encontró la representación',
  'representation.decided': 'Esto ya se decidió.',
  'representation.listed': 'Ya está en la lista.',
  'representation.not_connected': 'Solo se puede preguntar a los contactos por la representación.',
  'representation.too_many': 'Un cliente no puede tener más representantes.',
  'presence.until_out_of_reach': 'Elige una hora que aún esté por llegar, dentro de 30 días.',
  'block.self': 'No puedes bloquearte a ti mismo.',
  'duplicate.absent': 'Estos dos perfiles ya no forman un par.',
  'duplicate.decided_before': 'Alguien ha decidido sobre estos dos mientras tanto.',
  'duplicate.two_members': 'Ambos son miembros: una cuenta se cierra, nunca se une a otra.',
  'imdb.throttled': 'Demasiadas solicitudes. Inténtalo más tarde.',
  'profile.changed_elsewhere': 'Tu perfil cambió en otro lugar.',
  'profile.unknown_choice': 'Esa opción no está en el catálogo.',
};
