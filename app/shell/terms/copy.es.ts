import type { copy } from './copy.ts';

/** The Spanish words of the terms page. */
export const spanish = {
  title: 'Condiciones',
  sections: [
    {
      title: 'Quién está aquí',
      lines: [
        'A Backlot se entra por invitación. Una cuenta es de una sola persona y no se presta ni se comparte; quien invita a alguien responde por esa persona.',
        'Esto es una beta. Cambia a menudo y puede fallar; cuéntanos lo que vaya mal.',
      ],
    },
    {
      title: 'Lo que pones aquí',
      lines: [
        'Lo que escribes y subes sigue siendo tuyo. Backlot lo guarda para mostrarlo a quienes va dirigido y para nada más.',
        'Tu perfil lo ven los miembros con la sesión abierta. Un mensaje lo ven quienes participan en su conversación. Moderación lo ve cuando alguien lo denuncia, con lo que decía antes y los pocos mensajes anteriores; cada mirada queda anotada.',
        'Pon aquí solo lo que puedas compartir: los guiones, las imágenes y los datos de contacto de otras personas necesitan su consentimiento.',
      ],
    },
    {
      title: 'Cómo nos tratamos',
      lines: [
        'Escribe como lo harías en un rodaje: sin acoso, sin spam, sin créditos falsos, sin usar el nombre de otra persona.',
        'La administración suspende las cuentas que no lo cumplen; puedes preguntarle el motivo.',
      ],
    },
    {
      title: 'Lo que Backlot conserva',
      lines: [
        'Una sola cookie mantiene tu sesión abierta; no hay cookies de publicidad ni de terceros.',
        'De cada lugar donde tienes la sesión abierta se guardan el tipo de dispositivo y la hora del último uso, para que puedas cerrarla.',
        'Durante 90 días se cuenta qué tipo de página abres y cuánto tiempo, sin lo que hay en ella; puedes desactivarlo.',
        'Tu navegador guarda en este dispositivo tus borradores y el tema que elegiste.',
      ],
    },
  ],
  privacy: 'Tus ajustes de privacidad',
} satisfies typeof copy;
