import type { roleCopy } from './role-copy.ts';

/** What the roles are called in Spanish. */
export const roleNames = {
  SUPER_ADMIN: 'Superadministrador',
  ADMIN: 'Administrador',
  MODERATOR: 'Moderador',
  EXECUTIVE: 'Ejecutivo',
  PRODUCER: 'Productor',
  MANAGER: 'Mánager',
  AGENT: 'Agente',
  COORDINATOR: 'Coordinador',
  ASSISTANT: 'Asistente',
  READER: 'Lector',
  TALENT: 'Talento',
  INTERN: 'Becario',
  USER: 'Usuario',
} satisfies typeof roleCopy;
