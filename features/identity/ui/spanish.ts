import { tooManyRequests } from '#platform/ui/copy.es.ts';
import { spanish as identity, proof, sessions, start } from './copy.es.ts';
import { account, personal } from './parts/account-copy.es.ts';
import { firstAdmin, links } from './parts/link-copy.es.ts';
import { security } from './parts/security-copy.es.ts';
import { ways } from './parts/ways-copy.es.ts';

/** The Spanish copy of identity, keyed like `translated`. */
export const words = {
  identity,
  proof,
  sessions,
  start,
  account,
  personal,
  firstAdmin,
  links,
  security,
  ways,
};

/** The Spanish text of each refusal, by its code. */
export const refusals: Readonly<Record<string, string>> = {
  'account.leaving': 'Esta cuenta está a punto de borrarse.',
  'account.locked': 'Esta cuenta está bloqueada. Pregunta a un administrador.',
  'account.not_active': 'Esta cuenta no está activa.',
  'account.not_invited': 'Solo con invitación',
  'account.not_suspended': 'Esta cuenta no está desactivada.',
  'account.unknown': 'No se encontró la cuenta',
  'code.throttled': 'Demasiados códigos erróneos. Inténtalo más tarde.',
  'code.wrong': 'Este código no es correcto o ya se usó',
  'email.same': 'Esta ya es tu dirección.',
  'email.taken': 'Esta dirección ya no se puede usar.',
  'email.throttled': 'Demasiadas solicitudes. Inténtalo más tarde.',
  'account.absent': 'No se encontró la cuenta',
  'account.beyond': 'Solo la superadministración puede hacer esto con alguien de la superadministración.',
  'session.current': 'Es la sesión en la que estás: sal de ella.',
  'account.own': 'No puedes hacerte esto a ti.',
  'account.last_super_admin': 'No se puede hacer con la última persona de la superadministración.',
  'account.locked_already': 'Esta cuenta ya está bloqueada.',
  'account.not_locked': 'Esta cuenta no está bloqueada.',
  'address.absent': 'Esta dirección no está en la lista.',
  'settings.changed': 'Otra persona cambió estos ajustes.',
  'leaving.heir_missing': 'Elige quién se hace cargo de lo que es tuyo.',
  'leaving.last_super_admin': 'Eres el último superadministrador. Nombra antes a otra persona.',
  'leaving.not_confirmed': 'Escribe tu dirección para confirmar.',
  'first_admin.dead': 'Ya hay un superadministrador, o este enlace es demasiado antiguo.',
  'link.dead': 'Este enlace ya se usó, hay otro más reciente o es demasiado antiguo.',
  'link.throttled': 'Demasiadas solicitudes. Inténtalo más tarde.',
  'passkey.absent': 'No se encontró la llave de acceso',
  'passkey.refused': 'Esta llave de acceso no se pudo usar aquí',
  'passkey.too_many': 'Has llegado al máximo de llaves de acceso',
  'password.wrong': 'Contraseña incorrecta',
  'proof.stale': 'Confirma que eres tú para continuar.',
  'proof.throttled': tooManyRequests,
  'provider.absent': 'No hay ningún proveedor configurado',
  'provider.not_linked': 'El proveedor no está conectado',
  'provider.over': 'Tardó demasiado',
  'provider.unreachable': 'El servicio no responde. Inténtalo en un momento.',
  'reset.throttled': 'Demasiados intentos de restablecer la contraseña. Inténtalo más tarde.',
  'second_factor.off': 'La verificación en dos pasos está desactivada',
  'second_factor.on': 'La verificación en dos pasos ya está activa',
  'session.absent': 'No se encontró la sesión',
  'sign_in.throttled': tooManyRequests,
  'step.over': 'Tardó demasiado. Inicia sesión otra vez.',
  'way_in.last': 'Es tu única forma de iniciar sesión',
};
