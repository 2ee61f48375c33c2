import type { firstAdminCopy } from './first-admin-copy.ts';

/** The Spanish copy of the page that creates the first super admin. */
export const firstAdmin = {
  title: 'Preparar Backlot',
  lead: 'Aquí no hay nadie más todavía. Esta cuenta es el superadministrador: invita a los demás y les da sus roles.',
  name: 'Tu nombre',
  nameMissing: 'Di cómo te llamas',
  act: 'Crear la cuenta',
  acting: 'Creando...',
  deadTitle: 'Esta casa ya tiene dueño',
  dead: 'Ya hay un superadministrador, o este enlace es demasiado antiguo. Reinicia el servidor para tener otro mientras no haya ninguno.',
} satisfies typeof firstAdminCopy;
