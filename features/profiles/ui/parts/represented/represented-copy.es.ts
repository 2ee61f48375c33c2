import type { RepresentationKind } from '../../../limits.ts';
import type { representedCopy } from './represented-copy.ts';

const kinds = {
  agent: 'agente',
  manager: 'mánager',
  lawyer: 'abogado',
  publicist: 'jefe de prensa',
} satisfies Record<RepresentationKind, string>;

/** Spanish copy of representatives' changes. */
export const represented = {
  title: (name: string) => `Editar el perfil de ${name}`,
  line: (name: string, kind: string) =>
    `Lo editas como ${kind.toLowerCase()} de ${name}. Cada cambio lleva tu firma; ${name} recibe un aviso y puede deshacerlo.`,
  profile: 'Abrir perfil',
  broken: 'No se pudo cargar este perfil',
  conflict: (name: string) => `El perfil de ${name} cambió mientras tanto`,
  changes: {
    title: 'Cambios hechos en tu nombre',
    label: 'Cambios de tus representantes',
    broken: 'No se pudieron cargar los cambios',
    by: (name: string, kind: RepresentationKind) => `Lo cambió ${name}, tu ${kinds[kind]}`,
    none: 'Vacío',
    before: 'Antes',
    after: 'Después',
    putBack: 'Deshacer',
    putBackOf: (field: string) => `Deshacer ${field.toLowerCase()}`,
    wasPutBack: 'Deshecho',
    changedSince: 'Volvió a cambiar después',
    done: (field: string) => `${field}: como estaba antes`,
    failed: 'No se pudo deshacer el cambio',
  },
  fields: {
    title: 'Titular',
    roles: 'Puestos',
    company: 'Empresa',
    genres: 'Géneros',
    expertise: 'Especialidad',
    projectTypes: 'Tipos de proyecto',
    unions: 'Sindicatos',
    languages: 'Idiomas',
    bio: 'Biografía',
    location: 'Lugar',
    freeFrom: 'Libre desde',
    hold: 'Reserva',
    travelsFrom: 'Viaja desde',
    imdb: 'IMDb',
    website: 'Sitio web',
    reels: 'Videobooks',
    mayWorkIn: 'Puede trabajar en',
    languageLevels: 'Niveles de idiomas',
    playingAge: 'Edad de interpretación',
  },
  confirmed: {
    short: 'Confirmado',
    fact: 'Confirmado por última vez',
    never: 'Todavía no has confirmado tus datos.',
    at: 'Última confirmación',
    act: 'Confirmar datos',
    done: 'Datos confirmados a día de hoy',
    failed: 'No se pudieron confirmar tus datos',
  },
} satisfies typeof representedCopy;
