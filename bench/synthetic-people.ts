import type { SearchablePerson } from '#features/search/server/index/people-index.ts';

/** A repeatable stream of numbers in [0, 1) (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What is typed for one person: the start of a name, letters inside it, the whole name and a misspelling of it. */
export interface SyntheticQuery {
  readonly prefix2: string;
  readonly prefix3: string;
  readonly prefix6: string;
  readonly inside4: string;
  readonly fullName: string;
  readonly misspelt: string;
}

/** What is typed about one person, each word in another field of their profile. */
export interface AcrossFields {
  /** "dop lisbon" */
  readonly jobAndPlace: string;
  /** "martin film editor bectu london" */
  readonly fourFields: string;
  /** The same with a word that nobody has. */
  readonly mostWords: string;
}

const list = (text: string) => text.trim().split(/\s+/);
const firstNames = list(`
  James Mary Maria John David Michael Anna Robert Sarah Laura Daniel Emma Thomas Julia Peter Sofia Mark Elena Paul
  Alexander Olivia Martin Eva Andrew Lucia Carlos Nina Joseph Clara Luis Hannah Samuel Alice William Marta Jack Irene
  Richard Helen Simon Paula Kevin Diana George Lisa Antonio Ines Patrick Nora Adam Rosa Oliver Ruth Steven Amelia
  Benjamin Sara Eric Grace Lucas Teresa Victor Chloe Frank Vera Marco Jana Hugo Ida Felix Petra Ivan Zoë Omar Amina
  Wei Mei Jun Li Yuki Haruto Sakura Hiroshi Aiko Minjun Seoyeon Jiho Priya Arjun Ananya Rohan Kavya Vikram Fatima
  Yusuf Layla Hassan Zainab Kwame Ama Ngozi Chidi Tunde Adaeze Siobhán Niamh Eoin Aoife Björn Freja Lars Ingrid Søren
  Astrid Łukasz Katarzyna Piotr Agnieszka Zoltán Ágnes Jiří Tereza Dmitri Svetlana Olga Mikhail Giulia Matteo Chiara
  Lorenzo Élodie Guillaume François Anaïs Thiago Camila João Beatriz Mateo Valentina Santiago Ximena José Núria Jordi
  Christopher Jennifer Elizabeth Margaret Catherine Charlotte Jonathan Stephanie Nicholas Gabriella Sebastian Penelope
  Theodore Josephine Frederick Isabella Maximilian Madeleine Bartholomew Anastasia Bob Kate Liz Tom Joe Ann Roy Kim Max`);
const lastNames = list(`
  Smith Garcia Müller Johnson Kim Nguyen Lee Brown Martin Silva Rossi Wang Williams Jones Kowalski Novak Andersson
  Lopez Davis Santos Chen Miller Ivanov Dubois Hansen Khan Taylor Singh Wilson Moreau Costa Ng Park Anderson Petrov
  Clark Schmidt Rodriguez White Fernández Tanaka Walker Sato Becker Young Ferrari Allen Bianchi King Schneider Scott
  Okafor Adeyemi Mensah Diallo Ibrahim Hassan Haddad Cohen Levy Friedman Katz Sharma Patel Gupta Iyer Reddy Das Roy
  Suzuki Takahashi Watanabe Yamamoto Choi Jung Kang Zhang Liu Zhao Huang Lin Wu Xu Sun Ma Tran Pham Hoang Vu Reyes
  Cruz Bautista Mendoza Torres Ramirez Flores Rivera Gomez Diaz Morales Ortiz Gutiérrez Castillo Vargas Herrera
  O'Brien O'Connor Murphy Kelly Byrne Walsh McCarthy McDonald MacLeod Campbell Stewart Fraser Evans Hughes Lloyd
  Jensen Nielsen Larsen Lindqvist Johansson Bergström Virtanen Korhonen Kravchenko Shevchenko Bondarenko Horváth Nagy
  Szabó Tóth Dvořák Svoboda Nowak Wiśniewski Zieliński Popescu Ionescu Papadopoulos Nikolaidis Yılmaz Demir Kaya
  Lefebvre Fournier Girard Lambert Fontaine Mercier Chevalier Romano Ricci Marino Greco Conti Esposito Colombo
  Ferreira Oliveira Pereira Carvalho Almeida Ribeiro Fitzgerald Montgomery Harrington Wellington Richardson Henderson
  Robertson Thompson Peterson Edwards Coleman Jenkins Perry Russell Sullivan Griffin Wallace Moreno West Cole Hayes`);
const syllables = list(`
  ba be bo bri ca ce cha co da de di do dra el en er fa fi ga ge go ha he hi ja jo ka ke ki ko la le li lo lu ma me mi
  mo na ne ni no ol or pa pe po ra re ri ro ru sa se shi so ta te ti to tra va ve vi wa we ya yo za zu`);
const endings = ['', 's', 'n', 'son', 'ez', 'i', 'ski', 'sen', 'ova'];
const titles = [
  ['Film Editor', 'film-editor'],
  ['Camera Operator', 'camera-operator'],
  ['Director', 'director'],
  ['Producer', 'producer'],
  ['Casting Director', 'casting-director'],
  ['Screenwriter', 'screenwriter'],
  ['Production Sound Mixer', 'sound-mixer'],
  ['Gaffer', 'gaffer'],
  ['Production Designer', 'production-designer'],
  ['Director of Photography', 'director-of-photography'],
  ['1st Assistant Director', 'first-ad'],
  ['Script Supervisor', 'script-supervisor'],
] as const;
const companies = [
  'Northlight',
  'Blue Harbor Pictures',
  'Nine Lives Films',
  'Freelance',
  'Meridian Studios',
  'Atlas',
];
const places = [
  'Los Angeles',
  'New York',
  'London',
  'Atlanta',
  'Lagos',
  'Mumbai',
  'Seoul',
  'Paris',
  'Berlin',
  'Lisbon',
];
const genres = [
  'drama',
  'comedy',
  'horror',
  'documentary',
  'thriller',
  'coming-of-age',
  'film-noir',
  'scifi',
];
const bioWords = list(`
  award winning crew member with ten years on features series and commercials based between two cities loves night
  shoots small teams 16mm film stunts underwater documentary anamorphic lenses practical lights live music dance
  animation puppets archives restoration travel mentoring festivals theatre radio poetry`);

const unions = ['BECTU', 'IATSE 600', 'SAG-AFTRA', 'DGA', 'Equity'];
const languages = ['English', 'Spanish', 'Portuguese', 'French', 'German', 'Hindi', 'Korean'];

/** People with the skew of real names: few common ones, a long tail of rare ones, 8% double names, 3% hidden. */
export function createPeople(count: number, seed = 20_260_101): SearchablePerson[] {
  const random = createRandom(seed);
  // Facts and credits have a stream of their own: people stay who they were before these were added.
  const more = createRandom(seed + 1);
  const pick = <Item>(items: readonly Item[], from = random) =>
    items[Math.floor(items.length * from())] as Item;
  const titleOf = () => `${pick(syllables, more)}${pick(syllables, more)} ${pick(bioWords, more)}`;
  const pickSkewed = (items: readonly string[]) =>
    items[Math.floor(items.length * random() ** 1.8)] as string;
  const rare = () => {
    const stem = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join('');
    return stem.charAt(0).toUpperCase() + stem.slice(1);
  };
  return Array.from({ length: count }, (_, number) => {
    const first = random() < 0.1 ? rare() : pickSkewed(firstNames);
    const last = random() < 0.35 ? rare() + pick(endings) : pickSkewed(lastNames);
    const [title, slug] = pick(titles);
    return {
      id: `person-${Math.floor(random() * 1e9).toString(36)}-${number.toString(36)}`,
      name: `${first} ${last}${random() < 0.08 ? `-${pickSkewed(lastNames)}` : ''}`,
      title,
      titleSlugs: [slug],
      company: pick(companies),
      location: pick(places),
      bio: Array.from({ length: random() < 0.6 ? 12 : 0 }, () => pick(bioWords)).join(' '),
      genres: [pick(genres)],
      facts: [pick(unions, more), pick(languages, more)],
      credits: Array.from({ length: Math.floor(more() * 12) }, titleOf),
      email: `${number.toString(36)}@example.com`,
      isHidden: random() < 0.03,
    };
  });
}

/** Queries for people who may be found; a misspelling is one letter left out, swapped or replaced. */
export function createQueries(
  people: readonly SearchablePerson[],
  count: number,
  seed = 7,
): SyntheticQuery[] {
  const random = createRandom(seed);
  const shown = people.filter((person) => !person.isHidden);
  return Array.from({ length: count }, () => {
    const name = (shown[Math.floor(random() * shown.length)] as SearchablePerson).name.toLowerCase();
    const [first = '', last = ''] = name.split(' ');
    const word = random() < 0.5 ? first : last;
    const long = last.length > 4 ? last : first;
    return {
      prefix2: word.slice(0, 2),
      prefix3: word.slice(0, 3),
      prefix6: name.slice(0, 6),
      inside4: long.slice(1, 5),
      fullName: name,
      misspelt: misspell(name, random),
    };
  });
}

/** Queries about people who may be found. */
export function createQueriesAcross(
  people: readonly SearchablePerson[],
  count: number,
  seed = 11,
): AcrossFields[] {
  const random = createRandom(seed);
  const shown = people.filter((person) => !person.isHidden);
  return Array.from({ length: count }, () => {
    const person = shown[Math.floor(random() * shown.length)] as SearchablePerson;
    const { title = '', location = '', facts: [union = ''] = [] } = person;
    const [, last = ''] = person.name.split(' ');
    const fourFields = `${last} ${title} ${union} ${location}`.toLowerCase();
    return {
      jobAndPlace: `${title} ${location}`.toLowerCase(),
      fourFields,
      mostWords: `${fourFields} xylograph`,
    };
  });
}

function misspell(name: string, random: () => number): string {
  const place = 1 + Math.floor(random() * (name.length - 3));
  const kind = random();
  const [before, letter, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
  if (kind < 0.4) return before + after;
  if (kind < 0.7) return before + after.charAt(0) + letter + after.slice(1);
  return before + 'aeiourstln'.charAt(Math.floor(random() * 10)) + after;
}
