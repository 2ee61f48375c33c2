import type { domainCopy } from './domain-copy.ts';

/** The Spanish words of the check of the sending domain. */
export const domainSpanish = {
  list: 'Comprobaciones del dominio de envío',
  broken: 'No se pudo comprobar el dominio',
  line: (domain) => `Lo que los servidores de correo averiguan de ${domain} antes de aceptar sus correos.`,
  kinds: {
    spf: 'SPF: quién puede enviar',
    dkim: 'DKIM: nuestra firma',
    dmarc: 'DMARC: qué hacer con las falsificaciones',
  },
  states: { good: 'En orden', warning: 'Mejorable', bad: 'Hay que corregirlo', unknown: 'Sin comprobar' },
  findings: {
    unanswered: ['El DNS no respondió.', 'Inténtalo de nuevo en un minuto.'],
    spf_good: ['El dominio dice quién puede enviar en su nombre.'],
    spf_missing: [
      'Nada dice quién puede enviar en nombre del dominio.',
      'Añade un registro TXT que nombre tu servidor de correo. Tu proveedor tiene el texto exacto; empieza por v=spf1.',
    ],
    spf_several: ['Hay varios registros SPF, así que ninguno cuenta.', 'Júntalos en uno.'],
    spf_open: [
      'Cualquiera puede enviar en nombre del dominio.',
      'Cambia +all por -all al final del registro.',
    ],
    spf_neutral: [
      'No dice qué pensar de otros remitentes.',
      'Termina el registro con -all, o con ~all mientras lo pruebas.',
    ],
    spf_lookups: [
      'El registro necesita más de 10 consultas al DNS, así que los servidores lo ignoran.',
      'Quita los servicios que ya no envían por ti.',
    ],
    spf_broken: [
      'Incluye un dominio que no tiene registro SPF propio.',
      'Quita esa parte o corrige el nombre.',
    ],
    dkim_good: ['La clave del DNS es con la que firma Backlot.'],
    dkim_off: [
      'Backlot no firma. Tiene que hacerlo tu servidor de correo.',
      'Comprueba que también firma List-Unsubscribe y List-Unsubscribe-Post, o configura DKIM_DOMAIN, DKIM_SELECTOR y DKIM_PRIVATE_KEY.',
    ],
    dkim_missing: ['La clave no está en el DNS.', 'Añade este registro TXT.'],
    dkim_revoked: ['La clave del DNS está revocada.', 'Cámbiala por esta.'],
    dkim_other_key: ['La clave del DNS no es con la que firma Backlot.', 'Cámbiala por esta.'],
    dkim_testing: [
      'La clave está marcada como prueba, así que muchos servidores la ignoran.',
      'Quita t=y del registro.',
    ],
    dmarc_good: ['Los correos falsificados se rechazan y los nuestros pasan.'],
    dmarc_missing: [
      'Nada dice qué hacer con los correos falsificados. Los grandes proveedores rechazan boletines sin él.',
      'Añade este registro TXT.',
    ],
    dmarc_several: ['Hay varios registros DMARC, así que ninguno cuenta.', 'Deja uno.'],
    dmarc_broken: ['El registro no tiene una política válida.', 'Pon p=quarantine o p=reject.'],
    dmarc_watching: [
      'Los correos falsificados solo se observan.',
      'Cuando los informes cuadren, cambia p=none por p=quarantine.',
    ],
    dmarc_unaligned: [
      'Nuestros propios correos fallan: van firmados y enviados en nombre de otro dominio.',
      'Pon en DKIM_DOMAIN el dominio de MAIL_FROM.',
    ],
  },
  asked: 'Nombre',
  record: 'Registro',
  expected: 'Debería ser',
  again: 'Comprobar otra vez',
  allGood: 'SPF, DKIM y DMARC están en orden',
} satisfies typeof domainCopy;
