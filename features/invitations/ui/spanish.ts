import { tooManyRequests } from '#platform/ui/copy.es.ts';
import { spanish as invitations, newcomer } from './copy.es.ts';

/** The Spanish words of invitations, under the names of `translated`. */
export const words = { invitations, newcomer };

/** Its refusals in Spanish, by code. */
export const refusals: Readonly<Record<string, string>> = {
  'invitation.absent': 'No se encontró la invitación',
  'invitation.account_exists': 'Esta dirección ya tiene una cuenta. Inicia sesión con ella.',
  'invitation.changed': 'Esta invitación ha cambiado mientras tanto.',
  'invitation.closed': 'Esta invitación ya no se puede aceptar.',
  'invitation.id_used': 'Este identificador es de otra invitación.',
  'invitation.not_restorable': 'Esto ya no se puede deshacer.',
  'invitation.other_account': 'Has iniciado sesión con otra cuenta. Cierra la sesión primero.',
  'invitation.over': 'Esta invitación ya no está abierta.',
  'invitation.resent_today': 'Una invitación se reenvía como mucho una vez al día.',
  'invitation.throttled': tooManyRequests,
  'invitation.unknown': 'Este enlace de invitación no es válido.',
  'limit.changed': 'Otra persona cambió este límite mientras tanto.',
  'limit.fixed': 'El límite de este rol no se puede cambiar.',
  'limit.unknown': 'No existe ese rol ni esa persona.',
};
