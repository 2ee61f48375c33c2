import { ordinalOf } from '#platform/contract/ordinals.ts';
import { several as of } from '#platform/ui/spanish-plural.ts';
import type { copy, Named } from './copy.ts';

type Sentence = (row: Named) => string;

const list = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');
const ofPerson = (subject: string) => (subject ? ` de ${subject}` : '');
/** "primera reserva"; de actores "primera opción". */
const place = (rank: number | null, isActor: boolean) =>
  [rank === null ? '' : ordinalOf(rank, 'es'), isActor ? 'opción' : 'reserva'].filter(Boolean).join(' ');
/** "contigo", "con Jane": en el despacho de alguien se dice quién es. */
const withYou = (owner: string) => (owner ? `con ${owner}` : 'contigo');
const toYou = (owner: string) => (owner ? ` a ${owner}` : '');
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const incoming: Readonly<Record<string, Sentence>> = {
  connection: ({ name, owner }) => `${name} quiere conectar ${withYou(owner)}`,
  client_connection: ({ name, owner }) =>
    `${name} quiere conectar con alguien a quien ${owner ? `${owner} representa` : 'representas'}`,
  introduction: ({ name, owner }) =>
    owner ? `${name} quiere que ${owner} conozca a alguien` : `${name} quiere presentarte a alguien`,
  message_request: ({ name, owner }) => (owner ? `${name} ha escrito a ${owner}` : `${name} te ha escrito`),
  history_ask: ({ name, owner }) =>
    owner
      ? `${name} pide que la gente nueva lea mensajes anteriores de ${owner}`
      : `${name} pide que la gente nueva lea vuestros mensajes anteriores`,
  team: ({ name, about, owner }) =>
    owner ? `${name} ha invitado a ${owner} a ${about}` : `${name} te ha invitado a ${about}`,
  desk_seat: ({ name, owner }) =>
    owner ? `${name} quiere a ${owner} en su despacho` : `${name} te quiere en su despacho`,
  desk_seat_as_principal: ({ name, owner }) =>
    `Un puesto en ${owner ? `el despacho de ${owner}` : 'tu despacho'} para ${name}`,
  project_access: ({ name, project }) => `${name} pide acceso a ${project}`,
  project_ownership: ({ name, project, owner }) =>
    owner
      ? `${name} ofrece a ${owner} la propiedad de ${project}`
      : `${name} te ofrece la propiedad de ${project}`,
  share_terms: ({ name, project, owner }) => `${name} ha compartido ${project} ${withYou(owner)}`,
  credit: ({ name, owner }) =>
    owner ? `${name} ha sugerido un crédito a ${owner}` : `${name} te ha sugerido un crédito`,
  representation: ({ name, owner }) =>
    owner ? `${name} pide a ${owner} que le represente` : `${name} te pide que le representes`,
  representation_as_client: ({ name, owner }) =>
    owner ? `${name} dice que representa a ${owner}` : `${name} dice que te representa`,
  assignment: ({ name, about, owner }) =>
    owner ? `${name} pide a ${owner} que lea ${about}` : `${name} te pide que leas ${about}`,
  newsletter_issue: ({ name, about }) => `${name} pide que se apruebe un número, ${about}`,
  submission: ({ name, about, owner }) => `${name} ha enviado${toYou(owner)} una propuesta, ${about}`,
  submission_draft: ({ name, about }) => `${name} ha preparado una propuesta, ${about}`,
  submission_review: ({ about, owner }) =>
    `Se pide ${owner ? `el veredicto de ${owner}` : 'tu veredicto'} sobre ${about}`,
  listing_offer: ({ name, about, owner }) =>
    owner ? `${name} ha hecho una oferta a ${owner}, ${about}` : `${name} te ha hecho una oferta, ${about}`,
  listing_put_up: ({ name, about, owner }) =>
    owner ? `${name} quiere presentar a ${owner} para ${about}` : `${name} quiere presentarte para ${about}`,
  rental: ({ name, about, days, owner }) =>
    list(`${name} quiere alquilar${toYou(owner) || 'te'} ${about}`, days),
  rental_extension: ({ name, about, days }) => list(`${name} pide más días con ${about}`, days),
  rental_certificate: ({ name, about, days }) =>
    list(`${name} ha enviado un certificado de seguro para ${about}`, days),
  rental_certificate_due: ({ about, days }) => list(`Falta el certificado de seguro para ${about}`, days),
  rental_signature: ({ name, about }) => `${name} ha firmado el estado de ${about}`,
  rental_late: ({ name, about }) => `Hay que devolver ${about} a ${name}`,
  listing_reference: ({ name, owner }) => `A ${name} le gustaría saber ${owner ? `de ${owner}` : 'de ti'}`,
  listing_referee: ({ name, owner }) =>
    owner ? `${name} pide a ${owner} una referencia` : `${name} te pide una referencia`,
  submission_back: ({ about }) => `Quien la envió pide retirar ${about}`,
  self_tape: ({ name, about, owner }) =>
    owner
      ? `${name} pide a ${owner} una prueba grabada, ${about}`
      : `${name} te pide una prueba grabada, ${about}`,
  self_tape_due: ({ name, about }) => `Hay que entregar una prueba grabada a ${name}, ${about}`,
  self_tape_watch: ({ name, about }) => `${name} ha enviado una prueba grabada, ${about}`,
  coverage: ({ name, about, owner }) => `${name} ha enviado${toYou(owner)} el informe de ${about}`,
  hold: ({ name, subject, days, about, rank, owner }) =>
    list(`${name} pide una ${place(rank, false)}${ofPerson(subject || owner)}`, days, about),
  first_refusal: ({ name, subject, days, about, rank, owner }) =>
    list(`${name} pide una ${place(rank, true)}${ofPerson(subject || owner)}`, days, about),
  hold_challenge: ({ name, days, about, rank, owner }) =>
    list(
      owner
        ? `Alguien reclama la ${place(rank, false)} de ${name} que tiene ${owner}`
        : `Alguien reclama tu ${place(rank, false)} de ${name}`,
      days,
      about,
    ),
  avail_check: ({ name, subject, owner }) =>
    `${name} pregunta por la disponibilidad${ofPerson(subject || owner)}`,
  meeting: ({ name, owner }) => `${name} quiere reunirse${owner ? ` con ${owner}` : ''}`,
  meeting_poll: ({ name, owner }) =>
    owner ? `${name} pregunta qué horas le van bien a ${owner}` : `${name} pregunta qué horas te van bien`,
  meeting_pick: () => 'Ya están las respuestas, elige una hora',
  meeting_confirmation: ({ name, owner }) =>
    owner ? `Confirma la reunión de ${owner} con ${name}` : `Confirma con ${name}`,
  other: ({ name, owner }) =>
    owner ? `${name} espera la respuesta de ${owner}` : `${name} espera tu respuesta`,
};

const brief: Readonly<Record<string, Sentence>> = {
  connection: ({ name }) => `Conexión, ${name}`,
  client_connection: ({ name }) => `Para un cliente, ${name}`,
  introduction: ({ name }) => `Presentación, ${name}`,
  message_request: ({ name }) => `Primer mensaje, ${name}`,
  history_ask: ({ name }) => `Mensajes anteriores, ${name}`,
  team: ({ name }) => `Invitación a un equipo, ${name}`,
  desk_seat: ({ name }) => `Puesto en el despacho, ${name}`,
  desk_seat_as_principal: ({ name }) => `Puesto en el despacho, ${name}`,
  project_access: ({ project }) => `Solicitud de acceso, ${project}`,
  project_ownership: ({ project }) => `Propiedad, ${project}`,
  share_terms: ({ project }) => `Condiciones, ${project}`,
  credit: ({ name }) => `Crédito sugerido, ${name}`,
  representation: ({ name }) => `Representación, ${name}`,
  representation_as_client: ({ name }) => `Representación, ${name}`,
  assignment: ({ about }) => `Guion por leer, ${about}`,
  newsletter_issue: ({ about }) => `Número por aprobar, ${about}`,
  submission: ({ about }) => `Propuesta, ${about}`,
  submission_draft: ({ about }) => `Aprobar y enviar, ${about}`,
  submission_review: ({ about }) => `Veredicto, ${about}`,
  listing_offer: ({ about }) => `Oferta, ${about}`,
  listing_put_up: ({ about }) => `Presentación, ${about}`,
  rental: ({ about }) => `Petición de alquiler, ${about}`,
  rental_extension: ({ about }) => `Más días de alquiler, ${about}`,
  rental_certificate: ({ about }) => `Certificado por revisar, ${about}`,
  rental_certificate_due: ({ about }) => `Falta un certificado, ${about}`,
  rental_signature: ({ about }) => `Estado por firmar, ${about}`,
  rental_late: ({ about }) => `Por devolver, ${about}`,
  listing_reference: ({ about }) => `Referencia, ${about}`,
  listing_referee: ({ about }) => `Referencia, ${about}`,
  submission_back: ({ about }) => `Retirada, ${about}`,
  self_tape: ({ about }) => `Petición de prueba grabada, ${about}`,
  self_tape_due: ({ about }) => `Prueba grabada por entregar, ${about}`,
  self_tape_watch: ({ about }) => `Prueba grabada recibida, ${about}`,
  coverage: ({ about }) => `Informe recibido, ${about}`,
  hold: ({ name, rank }) => `${capital(place(rank, false))}, ${name}`,
  first_refusal: ({ name, rank }) => `${capital(place(rank, true))}, ${name}`,
  hold_challenge: ({ name }) => `Reserva reclamada, ${name}`,
  avail_check: ({ name }) => `Disponibilidad, ${name}`,
  meeting: ({ name }) => `Solicitud de reunión de ${name}`,
  meeting_poll: ({ name }) => `Encuesta, ${name}`,
  meeting_pick: ({ about }) => `Hora por elegir, ${about}`,
  meeting_confirmation: ({ name }) => `Confirmar, ${name}`,
  other: ({ name }) => `En espera, ${name}`,
};

/** "Has pedido", "Jane ha pedido". */
const has = (owner: string, done: string) => (owner ? `${owner} ha ${done}` : `Has ${done}`);

const outgoing: Readonly<Record<string, Sentence>> = {
  connection: ({ name, owner }) => `${has(owner, 'pedido')} a ${name} conectar`,
  introduction: ({ name, owner }) => `${has(owner, 'presentado')} a ${name} a alguien`,
  history_ask: ({ name, owner }) =>
    `${has(owner, 'pedido')} a ${name} que la gente nueva lea mensajes anteriores`,
  desk_seat: ({ name, owner }) => `${has(owner, 'pedido')} un puesto en el despacho de ${name}`,
  desk_seat_as_principal: ({ name, owner }) =>
    owner
      ? `${owner} ha ofrecido a ${name} un puesto en su despacho`
      : `Has pedido a ${name} que se sume a tu despacho`,
  project_access: ({ project, owner }) => `${has(owner, 'pedido')} acceso a ${project}`,
  project_ownership: ({ name, project, owner }) =>
    `${has(owner, 'ofrecido')} a ${name} la propiedad de ${project}`,
  share_terms: ({ name, project }) => `${name} no ha aceptado las condiciones de ${project}`,
  credit: ({ name, owner }) => `${has(owner, 'sugerido')} un crédito a ${name}`,
  representation: ({ name, owner }) =>
    owner ? `${owner} ha pedido representación a ${name}` : `Has pedido a ${name} que te represente`,
  representation_as_client: ({ name, owner }) =>
    owner ? `${owner} se ha ofrecido a representar a ${name}` : `Has dicho a ${name} que le representas`,
  assignment: ({ name, about, owner }) => `${has(owner, 'pedido')} a ${name} que lea ${about}`,
  newsletter_issue: ({ name, about }) => `${name} no ha aprobado ${about}`,
  submission: ({ name, about }) => `${name} no ha respondido sobre ${about}`,
  listing_offer: ({ name, about, owner }) => `${has(owner, 'hecho')} una oferta a ${name}, ${about}`,
  listing_put_up: ({ name, about, owner }) => `${has(owner, 'preguntado')} a ${name} por ${about}`,
  rental: ({ name, about, days, owner }) => list(`${has(owner, 'pedido')} a ${name} alquilar ${about}`, days),
  rental_late: ({ name, about }) => `${name} no ha devuelto ${about}`,
  listing_reference: ({ name, owner }) => `${has(owner, 'pedido')} una referencia a ${name}`,
  listing_referee: ({ name, owner }) => `${has(owner, 'pedido')} una referencia a ${name}`,
  self_tape: ({ name, about, owner }) => `${has(owner, 'pedido')} a ${name} una prueba grabada, ${about}`,
  coverage: ({ name, about, owner }) =>
    owner
      ? `${name} no ha revisado el informe de ${owner} sobre ${about}`
      : `${name} no ha revisado tu informe de ${about}`,
  hold: ({ name, days, about, rank, owner }) =>
    list(`${has(owner, 'pedido')} una ${place(rank, false)} de ${name}`, days, about),
  first_refusal: ({ name, days, about, rank, owner }) =>
    list(`${has(owner, 'pedido')} una ${place(rank, true)} de ${name}`, days, about),
  avail_check: ({ name, subject, owner }) =>
    `${has(owner, 'preguntado')} a ${name} por la disponibilidad${ofPerson(subject)}`,
  meeting: ({ name, owner }) => `${has(owner, 'pedido')} una reunión a ${name}`,
  meeting_poll: ({ name, owner }) => `${has(owner, 'preguntado')} a ${name} y a otros qué horas les van bien`,
  other: ({ name, owner }) => (owner ? `${owner} espera a ${name}` : `Esperas a ${name}`),
};

const stays: Readonly<Record<string, (owner: string) => string>> = {
  project_access: () => 'Sin acceso hasta que responda alguien que lleve el proyecto.',
  project_ownership: () => 'La propiedad no cambia hasta que haya respuesta.',
  newsletter_issue: () => 'Se envía cuando alguien lo apruebe.',
  share_terms: () => 'Se abre al aceptar las condiciones.',
  credit: (owner) =>
    owner ? `Aparece en el perfil de ${owner} al confirmarlo.` : 'Aparece en tu perfil cuando lo confirmes.',
  representation: () => 'No se muestra hasta que ambas partes acepten.',
  representation_as_client: () => 'No se muestra hasta que ambas partes acepten.',
  message_request: (owner) =>
    owner
      ? `No puede volver a escribir a ${owner} hasta que se acepte.`
      : 'No puede escribirte otra vez hasta que aceptes.',
  history_ask: () => 'La gente nueva solo ve lo que se escribe desde que llegó.',
  coverage: () => 'Nadie más puede leerlo hasta que se apruebe.',
  desk_seat: (owner) => (owner ? 'Sin acceso hasta que se acepte.' : 'Sin acceso hasta que aceptes.'),
  desk_seat_as_principal: (owner) =>
    owner ? 'Sin acceso hasta que se acepte.' : 'Sin acceso hasta que aceptes.',
  rental_certificate: (owner) =>
    owner
      ? 'No se puede entregar hasta que se acepte un certificado para todos los días.'
      : 'No se puede entregar hasta que aceptes un certificado para todos los días.',
  rental_signature: () => 'Vale cuando ambas partes han firmado.',
  avail_check: () => 'No pueden planificar esas fechas hasta que haya respuesta.',
  meeting_confirmation: (owner) =>
    owner ? `Verán que ${owner} no ha confirmado.` : 'Verán que no has confirmado.',
  other: () => 'Sigue abierta hasta que haya respuesta.',
};

const staysSent: Readonly<Record<string, string>> = {
  credit: 'Aparece en su perfil cuando lo confirme.',
  desk_seat: 'Empieza cuando acepte.',
  desk_seat_as_principal: 'Empieza cuando acepte.',
};

const gives: Readonly<Record<string, string>> = {
  project_access: 'Al aprobar das acceso de lector durante 1 semana. Ábrela para dar más.',
};

const kinds: Readonly<Record<string, string>> = {
  connection: 'Conexiones',
  client_connection: 'Para clientes',
  introduction: 'Presentaciones',
  message_request: 'Mensajes',
  history_ask: 'Mensajes anteriores',
  team: 'Equipos',
  desk_seat: 'Puestos',
  desk_seat_as_principal: 'Asistentes',
  project_access: 'Acceso a proyectos',
  project_ownership: 'Propiedad de proyectos',
  share_terms: 'Compartido con condiciones',
  credit: 'Créditos',
  representation: 'Clientes',
  representation_as_client: 'Representantes',
  assignment: 'Lecturas',
  newsletter_issue: 'Boletín',
  submission: 'Propuestas',
  submission_draft: 'Por aprobar',
  submission_review: 'Veredictos',
  listing_offer: 'Ofertas',
  listing_put_up: 'Por presentar',
  rental: 'Peticiones de alquiler',
  rental_extension: 'Más días de alquiler',
  rental_certificate: 'Certificados',
  rental_certificate_due: 'Certificados por enviar',
  rental_signature: 'Estados por firmar',
  rental_late: 'Por devolver',
  listing_reference: 'Referencias',
  listing_referee: 'Referencias por escribir',
  submission_back: 'Retiradas',
  self_tape: 'Pruebas grabadas',
  self_tape_due: 'Pruebas por entregar',
  self_tape_watch: 'Pruebas recibidas',
  coverage: 'Informes',
  hold: 'Reservas',
  first_refusal: 'Primeras opciones',
  hold_challenge: 'Reservas reclamadas',
  avail_check: 'Disponibilidad',
  meeting: 'Reuniones',
  meeting_poll: 'Encuestas',
  meeting_pick: 'Encuestas',
  meeting_confirmation: 'Por confirmar',
  other: 'Otras',
};

/** The words of requests in Spanish. */
export const spanish: typeof copy = {
  title: 'Solicitudes',
  thing: 'Solicitudes',
  tabsLabel: 'Sentido',
  tabs: { in: 'Te esperan', out: 'Esperas respuesta' },
  counted: {
    in: (count) => `${of(count, 'solicitud espera', 'solicitudes esperan')} tu respuesta`,
    out: (count) => `Esperas respuesta a ${of(count, 'solicitud', 'solicitudes')}`,
  },
  waiting: 'esperan tu respuesta',
  kindsLabel: 'Tipo',
  all: 'Todas',
  more: 'Más',
  moreKinds: 'Más tipos',
  group: 'Agrupar por proyecto',
  noProject: 'Sin proyecto',
  list: 'Solicitudes',
  broken: 'No se pudieron cargar las solicitudes',
  moreBroken: 'No se pudieron cargar más',
  onDesk: {
    tabs: { in: 'Esperan a este despacho', out: 'Espera respuesta' },
    empty: { in: 'Nada espera a este despacho', out: 'Este despacho no espera a nadie.' },
    counted: {
      in: (count) => `${of(count, 'solicitud espera', 'solicitudes esperan')} a este despacho`,
      out: (count) => `Este despacho espera respuesta a ${of(count, 'solicitud', 'solicitudes')}`,
    },
    waiting: 'esperan a este despacho',
  },
  empty: {
    in: 'Nada espera tu respuesta',
    out: 'No esperas respuesta de nadie.',
    kind: 'No hay solicitudes de este tipo.',
  },
  showAll: 'Ver todas',
  kinds,
  incoming,
  brief,
  outgoing,
  stays,
  staysSent,
  gives,
  lapses: 'Caduca',
  challengeLapses: 'Confirma o libera antes del',
  late: 'Para',
  overdue: 'Con retraso desde',
  since: { in: 'Recibida', out: 'Enviada' },
  verbs: {
    accept: 'Aceptar',
    approve: 'Aprobar',
    confirm: 'Confirmar',
    available: 'Disponible',
    forward: 'Reenviar al cliente',
    ask_client: 'Reenviar al cliente',
    decline: 'Rechazar',
    unavailable: 'No disponible',
    release: 'Liberar',
    put_off: 'Ahora no',
    withdraw: 'Retirar',
  },
  done: {
    accept: 'Aceptada',
    approve: 'Aprobada',
    confirm: 'Confirmada',
    available: 'Respondido: disponible',
    forward: 'Reenviada al cliente',
    ask_client: 'Reenviada al cliente',
    decline: 'Rechazada',
    unavailable: 'Respondido: no disponible',
    release: 'Liberada',
    put_off: 'Apartada',
    withdraw: 'Retirada',
  },
  opens: {
    newsletter_issue: 'Leer',
    submission: 'Abrir',
    submission_review: 'Dar veredicto',
    self_tape_due: 'Añadir tomas',
    self_tape_watch: 'Ver',
    listing_reference: 'Elegir a quién',
    listing_referee: 'Escribir',
    coverage: 'Leer',
    share_terms: 'Leer condiciones',
    avail_check: 'Responder por fecha',
    meeting: 'Elegir hora',
    meeting_poll: 'Responder',
    meeting_pick: 'Elegir hora',
    other: 'Abrir',
  },
  verbOf: (verb, title) => `${verb}: ${title}`,
  undone: 'Respuesta deshecha',
  undoFailed: 'No se pudo deshacer',
  failed: 'No se pudo hacer',
  nudge: 'Recordar',
  nudged: (name) => `Recordatorio enviado a ${name}`,
  nudgeAgain: 'Puedes volver a recordarlo',
  reason: {
    title: (title) => `Rechazar: ${title}`,
    titleMany: (count) => `¿Rechazar ${of(count, 'solicitud', 'solicitudes')}?`,
    reason: 'Motivo',
    reasonHelp: 'Lo lee quien preguntó.',
    reasonNeeded: 'Escribe un motivo.',
  },
  bulk: {
    select: (title) => `Seleccionar: ${title}`,
    selected: (count) => of(count, 'seleccionada', 'seleccionadas'),
    accept: 'Aceptar',
    decline: 'Rechazar',
    clear: 'Quitar selección',
    working: (at, count) => `Respondiendo ${at} de ${count}`,
    done: (count) => of(count, 'solicitud respondida', 'solicitudes respondidas'),
    report: 'Resultado',
    some: (answered, count) =>
      `${answered} de ${of(count, 'solicitud respondida', 'solicitudes respondidas')}.`,
    answered: 'Respondida',
    noAnswer: 'Ábrela para responder.',
    noConnection: 'Sin responder. Comprueba la conexión e inténtalo de nuevo.',
    close: 'Cerrar',
  },
  keys: { move: 'moverse', open: 'abrir', yes: 'aceptar', no: 'rechazar', select: 'seleccionar' },
};
