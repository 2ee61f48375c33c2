/**
 * Signatures as the industry writes them, with the card each becomes. The people, companies and numbers are invented.
 */
export const signatures: readonly {
  readonly what: string;
  readonly text: string;
  readonly card: Readonly<Record<string, unknown>>;
  readonly rest?: readonly string[];
}[] = [
  {
    what: 'a plain one of an agent',
    text: 'Sara Bolen\nTalent Agent\nPell & Marrow\nO: (310) 555-0142\nM: (310) 555-0143\nsara.bolen@pellmarrow.example',
    card: {
      displayName: 'Sara Bolen',
      title: 'Talent Agent',
      company: 'Pell & Marrow',
      phones: ['office: (310) 555-0142', 'mobile: (310) 555-0143'],
      emails: ['sara.bolen@pellmarrow.example'],
    },
  },
  {
    what: 'an assistant with their own line',
    text: 'Dashiell Prowse | Literary Agent\nPell & Marrow\nDirect: 310.555.0101\nAssistant: Sam Lee | 310.555.0102 | sam.lee@pellmarrow.example\ndprowse@pellmarrow.example',
    card: {
      displayName: 'Dashiell Prowse',
      title: 'Literary Agent',
      company: 'Pell & Marrow',
      assistantName: 'Sam Lee',
      assistantPhone: '310.555.0102',
      phones: ['direct: 310.555.0101'],
      emails: ['assistant: sam.lee@pellmarrow.example', 'dprowse@pellmarrow.example'],
    },
  },
  {
    what: 'an assistant said short',
    text: 'MIRIAM OKONJO\nSVP, Development\nQuillmere Television\nAsst. Theo Brandt (212-555-0177)\nmiriam@quillmere.example',
    card: {
      displayName: 'MIRIAM OKONJO',
      title: 'SVP, Development',
      company: 'Quillmere Television',
      assistantName: 'Theo Brandt',
      assistantPhone: '212-555-0177',
      emails: ['miriam@quillmere.example'],
    },
  },
  {
    what: 'all in one line with bars',
    text: 'Jonas Weir | Line Producer | Tallow House | +1 (404) 555-0188 | jonas@tallowhouse.example | www.tallowhouse.example',
    card: {
      displayName: 'Jonas Weir',
      title: 'Line Producer',
      company: 'Tallow House',
      phones: ['+1 (404) 555-0188'],
      emails: ['jonas@tallowhouse.example'],
      website: 'www.tallowhouse.example',
    },
  },
  {
    what: 'pictures in front of everything',
    text: '🎬 Ines Calloway\n🎥 Director\n📱 +44 7700 900123\n📧 ines@calloway.example\n🌐 https://calloway.example/reel',
    card: {
      displayName: 'Ines Calloway',
      title: 'Director',
      phones: ['+44 7700 900123'],
      emails: ['ines@calloway.example'],
      website: 'https://calloway.example/reel',
    },
  },
  {
    what: 'pronouns beside the name',
    text: 'Alex Moreno (they/them)\nCasting Associate\nBright & Fell Casting\nc: 818-555-0110\nalex@brightfell.example',
    card: {
      displayName: 'Alex Moreno',
      title: 'Casting Associate',
      company: 'Bright & Fell Casting',
      phones: ['mobile: 818-555-0110'],
      emails: ['alex@brightfell.example'],
    },
    rest: ['they/them'],
  },
  {
    what: 'what lawyers put under it',
    text: 'Best regards,\n\nGreta Moss\nPartner, Motion Picture\nMoss Aldous LLP\nT: 310-555-0155 x204\ngmoss@mossaldous.example\n\nThis email and any attachments are confidential and may be privileged. If you received it in error call 310-555-9999.',
    card: {
      displayName: 'Greta Moss',
      title: 'Partner, Motion Picture',
      company: 'Moss Aldous LLP',
      phones: ['office: 310-555-0155 x204'],
      emails: ['gmoss@mossaldous.example'],
    },
    rest: ['Best regards', '310-555-9999'],
  },
  {
    what: 'an address of two lines',
    text: 'Hal Brannigan\nUnit Production Manager\nNinefold Pictures\n9560 Wilshire Blvd., Suite 500\nBeverly Hills, CA 90212-1234\nOffice 310 555 0166\nhal@ninefold.example',
    card: {
      displayName: 'Hal Brannigan',
      title: 'Unit Production Manager',
      company: 'Ninefold Pictures',
      address: '9560 Wilshire Blvd., Suite 500\nBeverly Hills, CA 90212-1234',
      phones: ['office: 310 555 0166'],
      emails: ['hal@ninefold.example'],
    },
  },
  {
    what: 'two houses',
    text: 'Noor Haddad\nExecutive Producer\nLark & Vance Productions\nTern House Films\nnoor@larkvance.example',
    card: {
      displayName: 'Noor Haddad',
      title: 'Executive Producer',
      company: 'Lark & Vance Productions',
      emails: ['noor@larkvance.example'],
    },
    rest: ['Tern House Films'],
  },
  {
    what: 'a job at a house in one line',
    text: 'Priya Nandakumar\nHead of Scripted at Quillmere\n+91 22 5555 0143\npriya.n@quillmere.example',
    card: {
      displayName: 'Priya Nandakumar',
      title: 'Head of Scripted',
      company: 'Quillmere',
      phones: ['+91 22 5555 0143'],
      emails: ['priya.n@quillmere.example'],
    },
  },
  {
    what: 'a British one',
    text: 'Tamsin Ashdown\nAgent\nAshdown Vale Management Ltd\n12 Dean Street, London W1D 3RP\nD: +44 (0)20 7946 0018\nMob: 07700 900456\ntamsin@ashdownvale.example',
    card: {
      displayName: 'Tamsin Ashdown',
      title: 'Agent',
      company: 'Ashdown Vale Management Ltd',
      address: '12 Dean Street, London W1D 3RP',
      phones: ['direct: +44 (0)20 7946 0018', 'mobile: 07700 900456'],
      emails: ['tamsin@ashdownvale.example'],
    },
  },
  {
    what: 'a German one',
    text: 'Mit freundlichen Grüßen\nJürgen Kravtschenko\nProduzent\nNordlicht Filmproduktion GmbH\nTorstraße 140\n10119 Berlin\nTel.: +49 30 5555 0123\nMobil: +49 170 5550123\nj.kravtschenko@nordlicht.example',
    card: {
      displayName: 'Jürgen Kravtschenko',
      title: 'Produzent',
      company: 'Nordlicht Filmproduktion GmbH',
      address: 'Torstraße 140\n10119 Berlin',
      phones: ['office: +49 30 5555 0123', 'mobile: +49 170 5550123'],
      emails: ['j.kravtschenko@nordlicht.example'],
    },
  },
  {
    what: 'a Spanish one',
    text: 'María de la Fuente\nDirectora de Producción\nCalle Mayor 12, Madrid\nMóvil: +34 600 555 012\nmaria@faropeliculas.example\nFaro Películas',
    card: {
      displayName: 'María de la Fuente',
      title: 'Directora de Producción',
      company: 'Faro Películas',
      address: 'Calle Mayor 12, Madrid',
      phones: ['mobile: +34 600 555 012'],
      emails: ['maria@faropeliculas.example'],
    },
  },
  {
    what: 'a French one',
    text: 'Cordialement,\nHélène Dubrac\nProductrice\nLes Films du Quai SARL\n14 rue des Martyrs\n75009 Paris\nPortable : +33 6 55 50 12 34\nhelene@filmsduquai.example',
    card: {
      displayName: 'Hélène Dubrac',
      title: 'Productrice',
      company: 'Les Films du Quai SARL',
      address: '14 rue des Martyrs\n75009 Paris',
      phones: ['mobile: +33 6 55 50 12 34'],
      emails: ['helene@filmsduquai.example'],
    },
  },
  {
    what: 'several numbers in one line',
    text: 'Callum Reyes\nDevelopment Executive\nQuillmere Studios\nO: 323-555-0171 M: 323-555-0172 F: 323-555-0173\ncallum@quillmerestudios.example',
    card: {
      displayName: 'Callum Reyes',
      title: 'Development Executive',
      company: 'Quillmere Studios',
      phones: ['office: 323-555-0171', 'mobile: 323-555-0172', 'fax: 323-555-0173'],
      emails: ['callum@quillmerestudios.example'],
    },
  },
  {
    what: 'labels in brackets behind the numbers',
    text: 'Beatrix Falkenrath\nProducer\n(310) 555-0121 (office) / (310) 555-0122 (cell)\nbeatrix@ninefold.example',
    card: {
      displayName: 'Beatrix Falkenrath',
      title: 'Producer',
      phones: ['office: (310) 555-0121', 'mobile: (310) 555-0122'],
      emails: ['beatrix@ninefold.example'],
    },
  },
  {
    what: 'letters behind the name',
    text: 'Lucian Thorne, CSA\nCasting Director\nThorne Casting\nlucian@thornecasting.example',
    card: {
      displayName: 'Lucian Thorne',
      title: 'Casting Director',
      company: 'Thorne Casting',
      emails: ['lucian@thornecasting.example'],
    },
    rest: ['CSA'],
  },
  {
    what: 'a job behind the name',
    text: 'Femi Castellane, Showrunner\nfemi@castellane.example\n+1-646-555-0109',
    card: {
      displayName: 'Femi Castellane',
      title: 'Showrunner',
      phones: ['+1-646-555-0109'],
      emails: ['femi@castellane.example'],
    },
  },
  {
    what: 'how the name is said',
    text: 'Saoirse Ní Dhomhnaill\n(pronounced SEER-sha)\nScript Editor\nsaoirse@quill.example',
    card: {
      displayName: 'Saoirse Ní Dhomhnaill',
      pronunciation: 'SEER-sha',
      title: 'Script Editor',
      emails: ['saoirse@quill.example'],
    },
  },
  {
    what: 'a page of credits and other pages',
    text: 'Anouk Bell\nStory Analyst\nhttps://www.imdb.com/name/nm1234567/\nhttps://www.linkedin.com/in/anoukbell\nanouk@bell.example',
    card: {
      displayName: 'Anouk Bell',
      title: 'Story Analyst',
      imdbId: 'nm1234567',
      emails: ['anouk@bell.example'],
    },
    rest: ['linkedin.com/in/anoukbell'],
  },
  {
    what: 'sent from a telephone',
    text: 'Thanks!\nMo\n\nMo Derat\nGaffer\n(505) 555-0133\nSent from my iPhone',
    card: { displayName: 'Mo Derat', title: 'Gaffer', phones: ['(505) 555-0133'] },
    rest: ['Thanks', 'Sent from my iPhone'],
  },
  {
    what: 'a quoted one with stars and links',
    text: '> *Zoë Kravchenko*\n> _Executive Assistant to Imogen Vance_\n> Lark & Vance\n> zoe@larkvance.example<mailto:zoe@larkvance.example>\n> o. 310-555-0190',
    card: {
      displayName: 'Zoë Kravchenko',
      title: 'Executive Assistant to Imogen Vance',
      company: 'Lark & Vance',
      phones: ['office: 310-555-0190'],
      emails: ['zoe@larkvance.example'],
    },
  },
  {
    what: 'names of another script',
    text: '김 서연\nProducer\nHanok Pictures\n+82 2-555-0144\nseoyeon@hanok.example',
    card: {
      displayName: '김 서연',
      title: 'Producer',
      company: 'Hanok Pictures',
      phones: ['+82 2-555-0144'],
      emails: ['seoyeon@hanok.example'],
    },
  },
  {
    what: 'the house first',
    text: 'TERN HOUSE ENTERTAINMENT\n-----------------------\nOtis Vandermeer\nVice President, Business Affairs\n424.555.0119 direct\novandermeer@ternhouse.example',
    card: {
      displayName: 'Otis Vandermeer',
      title: 'Vice President, Business Affairs',
      company: 'TERN HOUSE ENTERTAINMENT',
      phones: ['direct: 424.555.0119'],
      emails: ['ovandermeer@ternhouse.example'],
    },
  },
  {
    what: 'a job and a house with a comma',
    text: 'Kit Abara\nTalent Manager, Abara Management\n310-555-0131\nkit@abara.example',
    card: {
      displayName: 'Kit Abara',
      title: 'Talent Manager',
      company: 'Abara Management',
      phones: ['310-555-0131'],
      emails: ['kit@abara.example'],
    },
  },
  {
    what: 'an extension in words and a line of poetry',
    text: 'Desmond Quayle-Lind\nHead of Physical Production\nBacklot Stages LLC\nPhone: 213-555-0187, ext. 42\ndesmond@backlotstages.example\nWe tell stories that move the world.',
    card: {
      displayName: 'Desmond Quayle-Lind',
      title: 'Head of Physical Production',
      company: 'Backlot Stages LLC',
      phones: ['office: 213-555-0187, ext. 42'],
      emails: ['desmond@backlotstages.example'],
    },
    rest: ['We tell stories that move the world.'],
  },
  {
    what: 'two letters in front of two numbers',
    text: 'Rhys Eader\n1st AD\nT/F: +353 1 555 0134\nrhys@eader.example',
    card: {
      displayName: 'Rhys Eader',
      title: '1st AD',
      phones: ['office: +353 1 555 0134'],
      emails: ['rhys@eader.example'],
    },
  },
  {
    what: 'nothing but an address',
    text: 'someone@pellmarrow.example',
    card: { emails: ['someone@pellmarrow.example'] },
  },
  {
    what: 'no signature at all',
    text: 'see you at the stage at nine',
    card: {},
    rest: ['see you at the stage at nine'],
  },
];
