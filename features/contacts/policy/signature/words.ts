/** Folded words that a job title begins or ends with, in the languages the industry signs in. */
export const titleWords = new Set(
  `agent manager producer director executive president vp svp evp avp head coordinator assistant supervisor writer
  editor counsel attorney lawyer partner founder co-founder cofounder ceo coo cfo cto chief officer analyst gaffer grip
  cinematographer dp dop photographer designer composer publicist associate intern reader showrunner scout mixer
  colorist colourist upm owner principal consultant representative trainee booker screenwriter creator chair chairman
  chairwoman paralegal secretary lead specialist strategist accountant operator artist animator performer actor actress
  programmer curator buyer bookkeeper productor productora directora agente representante abogado abogada guionista
  jefe jefa socio socia geschaftsfuhrer geschaftsfuhrerin produzent produzentin redakteur redakteurin herstellungsleiter
  regisseur regisseurin autor autorin producteur productrice directeur directrice realisateur realisatrice avocat
  avocate gerant dramaturg`
    .split(/\s+/)
    .filter(Boolean),
);

/** Folded words that a company name ends with. */
export const companyWords = new Set(
  `pictures picture films film entertainment studios studio productions production media television tv agency
  management talent group partners llc inc ltd limited gmbh llp pllc lp plc corp corporation law associates company co
  network networks house casting artists literary works collective rentals broadcasting filmproduktion producciones
  peliculas cine sl sarl bv ag kg sas pr publicity records international worldwide workshop pictures+ filmes verlag`
    .split(/\s+/)
    .filter(Boolean),
);

/** Lower-case words within a name. */
export const particles = new Set(
  'de da do dos das del della di du des la le las los van von der den ter ten bin ibn al el y e zu zur af av'.split(
    ' ',
  ),
);

/** Salutations and sign-offs, which say nothing about a person. */
export const signOff =
  /^(?:(?:all (?:my|the) )?best(?: (?:regards|wishes))?|(?:kind|warm|warmest|many) (?:regards|wishes|thanks)|regards|thanks(?: (?:so much|again))?|thank you|cheers|warmly|sincerely|yours(?: (?:truly|sincerely))?|xo+x*|saludos(?: cordiales)?|un (?:abrazo|saludo)|gracias|mit freundlichen gru(?:ß|ss)en|viele gru(?:ß|ss)e|beste gru(?:ß|ss)e|cordialement|bien a vous)[\s,.!]*$/;

/** The start of a legal notice. What follows belongs to it. */
export const legal =
  /^(?:this (?:e-?mail|message|communication|transmission|electronic)|(?:privileged (?:and|&) )?confidential(?:ity)?\b|the (?:information|contents?) (?:contained|in|of)|disclaimer|(?:legal |important )?notice\b|if you (?:are not|have received|received)|any (?:unauthori[sz]ed|views|review)|unsolicited|este (?:mensaje|correo)|aviso (?:legal|de)|diese e-?mail|ce (?:message|courriel)|please consider the environment|think before (?:you print|printing)|registered in england|company (?:no|number|registration))/;

const kinds: readonly (readonly [string, RegExp])[] = [
  ['assistant', /^(?:a|asst|assistants?|asistente|assistenz|assistante)$/],
  ['fax', /^(?:f|fax|telefax)$/],
  ['mobile', /^(?:m|c|cell|cel|mob|mobile|cellular|handy|mobil|movil|portable|iphone|wa|whatsapp|text|sms)$/],
  ['direct', /^(?:d|dir|dd|ddi|dl|direct|direct (?:line|dial)|durchwahl|directo|ligne directe)$/],
  ['home', /^(?:h|home|casa|privat)$/],
  [
    'office',
    /^(?:o|w|t|p|b|tel|ph|phone|telephone|telefon|telefono|office|off|main|main line|work|business|buro|oficina|bureau|hq|switchboard|reception|la|ny|london|l a|n y)$/,
  ],
];

/** The kind of number that a word before or after it indicates. */
export function kindOf(folded: string): string | undefined {
  const whole = kinds.find(([, pattern]) => pattern.test(folded))?.[0];
  // "T/F", "O & C": the first of them, if all are such words.
  const parts = folded.split(' ').map((part) => kinds.find(([, pattern]) => pattern.test(part))?.[0]);
  return whole ?? (parts.length > 1 && parts.every(Boolean) ? parts[0] : undefined);
}
