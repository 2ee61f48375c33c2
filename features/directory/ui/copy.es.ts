import { counted } from '#platform/ui/counted.ts';
import { several } from '#platform/ui/spanish-plural.ts';
import type { copy } from './copy.ts';

const people = (count: number) => several(count, 'persona', 'personas');

/** Spanish copy of the directory. */
export const spanish = {
  title: 'Directorio',
  thing: 'Directorio',
  filter: 'Filtrar por nombre, cargo o lugar',
  clearFilter: 'Borrar el filtro',
  clear: 'Borrar los filtros',
  exportAll: 'Descargar CSV',
  exportChosen: 'Exportar',
  map: 'Mapa',
  filters: 'Filtros',
  filtersOn: (count: number) => `Filtros (${counted.format(count)})`,
  narrowedBy: 'Filtrado por',
  remove: (label: string) => `Quitar ${label}`,
  showPeople: (count: number) => `Ver ${people(count)}`,
  asRole: 'Por oficio',
  of: (total: number, everybody: number) =>
    total === everybody ? people(total) : `${counted.format(total)} de ${people(everybody)}`,
  list: 'Personas',
  standing: 'Conexión',
  unclaimed: 'Aún no está en Backlot',
  connected: 'Conectado',
  mutual: (count: number) => `${counted.format(count)} en común`,
  you: 'Tú',
  local: 'Trabaja como contratación local',
  keys: {
    move: 'moverse',
    open: 'abrir',
    select: 'seleccionar',
    list: 'añadir a una lista',
    filter: 'filtrar',
    close: 'cerrar',
  },
  select: (name: string) => `Seleccionar a ${name}`,
  selected: (count: number) => several(count, 'seleccionada', 'seleccionadas'),
  clearSelection: 'Quitar la selección',
  drop: (facet: string, count: number) => `Sin ${facet}: ${people(count)}`,
  broken: 'No se pudo cargar el directorio',
  moreBroken: 'No se pudieron cargar más personas.',
  facets: {
    q: 'Texto',
    role: 'Oficio',
    genre: 'Género',
    type: 'Tipo de proyecto',
    language: 'Idioma',
    union: 'Sindicato',
    list: 'Mis listas',
    degree: 'Conexión',
    place: 'Lugar',
    free: 'Disponibilidad',
  },
  counts: (count: number) => people(count),
  degrees: {
    connected: 'Conexiones',
    worked: 'Trabajamos juntos',
    second: '2.º grado',
    further: '3.er grado o más',
  },
  around: (city: string, km: number) => (km === 0 ? city : `${city} + ${counted.format(km)} km`),
  freeFrom: (day: string, until: string | undefined) =>
    until ? `Disponible ${day} – ${until}` : `Disponible desde ${day}`,
} satisfies typeof copy;
