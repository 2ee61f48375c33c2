export type Hair = 'black' | 'brown' | 'chestnut' | 'red' | 'blond' | 'grey' | 'white';
export type Cloth = 'ink' | 'moss' | 'rust' | 'plum' | 'sand' | 'sea' | 'stone' | 'rose' | 'sun';

/** How an invented person looks: what `drawPortrait` draws. */
export interface Look {
  /** From 0, the lightest, to 6. */
  readonly skin: number;
  readonly style: string;
  readonly hair: Hair;
  readonly cloth: Cloth;
  readonly wears: 'tee' | 'shirt' | 'roll';
  readonly age: 'young' | 'middle' | 'old';
  readonly glasses?: 'round' | 'square' | undefined;
  readonly beard?: 'full' | 'short' | 'moustache' | undefined;
  readonly smile?: 'wide' | undefined;
  readonly jaw?: 'broad' | undefined;
  readonly brows?: 'strong' | undefined;
  /** The colour of a headscarf, turban or hat. */
  readonly wrap?: Cloth | undefined;
}

/**
 * Who looks how, by their name in the cast (`app/demo/cast.ts`): skin, hair, its colour, clothes, what is worn, age, and
 * what else there is. Somebody who is not here has no photo and is shown by their initials.
 */
const written: Readonly<Record<string, string>> = {
  beatrix: '0 bob grey plum shirt old round',
  siobhan: '0 waves red moss roll middle wide',
  rasmus: '4 short black ink roll middle short broad',
  ines: '1 bangs brown sea roll middle',
  imara: '5 braids black sun tee young wide',
  saoirse: '0 long chestnut stone shirt middle',
  okonjo: '5 crop black rust tee young short strong',
  teo: '2 quiff brown ink tee young moustache',
  jun: '1 side black stone roll middle square',
  kofi: '6 crop black moss shirt middle full broad wide',
  lucian: '1 waves brown ink shirt middle short',
  samir: '3 side black sea shirt middle strong full',
  callumEsterhazy: '0 quiff blond rust tee young',
  thandi: '5 afro black rose tee young wide',
  juno: '2 pixie chestnut plum tee young round',
  lise: '0 bun white ink roll old wide',
  hal: '0 fringe white moss shirt old moustache broad square',
  rafe: '1 beanie brown stone roll middle full broad',
  priya: '4 long black rose shirt middle wide strong',
  wren: '5 locs black sea tee middle round',
  robert: '0 side grey ink shirt middle square',
  bea: '0 tail blond sand roll middle',
  marek: '0 bald grey stone roll old full broad',
  teodor: '1 crop blond moss tee middle short broad',
  inesCarvalhal: '2 curls brown rust tee middle wide',
  amara: '6 bun black sun shirt middle wide',
  petra: '0 bob blond sea shirt old round',
  mateus: '3 curly black plum tee young short',
  elias: '2 fringe grey ink roll old short round',
  bo: '1 short black rust tee young wide',
  maria: '3 knot brown rose shirt middle wide',
  lucia: '2 waves black moss tee young',
  zoe: '0 tail chestnut ink tee young round wide',
  solene: '4 curls black sand roll middle',
  joaquim: '4 bald black sea shirt middle full broad',
  dagny: '0 braids blond plum roll old wide',
  orsolya: '1 knot grey sea shirt old square',
  desmond: '5 fringe grey ink shirt old moustache broad',
  pilar: '2 bob black rust shirt middle wide',
  yusuf: '3 turban black stone shirt middle full sea',
  ruth: '5 pixie grey plum shirt old wide',
  nadia: '1 scarf brown ink shirt middle rose',
  gus: '0 bald red sand shirt middle full broad wide',
  tobias: '0 side blond ink shirt middle',
  imogen: '0 bob chestnut ink roll middle strong',
  winifred: '0 bun white rose shirt old round wide',
  greta: '1 bangs black stone shirt middle square',
  farid: '3 crop black ink shirt middle short strong',
  dashiell: '1 quiff brown sea shirt middle',
  odile: '1 waves grey plum shirt old',
  charlotte: '0 long blond rose shirt young wide',
  caspian: '4 locs black moss shirt young short',
  callum: '2 short brown stone roll young wide',
  imke: '0 pixie red sea tee middle',
  noor: '3 scarf black ink tee young sand wide',
  abendroth: '2 curly brown rust roll young round',
  ivo: '2 side black plum tee young square',
  anouk: '4 curls chestnut sun roll young',
  wen: '1 bob black moss shirt middle square wide',
  femi: '6 afro black ink tee young wide',
  tamsin: '5 knot black sea tee young',
  calla: '1 tail chestnut rust shirt young wide',
  dov: '1 curly brown ink tee young round',
  eluned: '0 pixie red plum roll young',
  farrah: '5 braids black sand shirt young round wide',
  gideon: '3 crop black stone roll young short',
  hye: '1 bangs black rose tee young wide',
  isadora: '0 long blond sea roll young',
  jericho: '6 locs black rust tee young wide broad',
  keziah: '5 bun black moss shirt young',
  lorcan: '0 quiff red ink shirt young short',
  mirela: '2 waves brown plum tee young square',
  nils: '0 side blond moss tee young round',
  oona: '4 curls chestnut sea tee young wide',
  pascal: '2 fringe black sun shirt young',
  quill: '0 bob grey stone tee young round',
  rosalind: '6 afro black rose roll young wide',
};

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

function lookOf(line: string): Look {
  const [skin = '', style = '', hair = '', cloth = '', wears = '', age = '', ...rest] = line.split(' ');
  const found = <Word extends string>(...words: readonly Word[]) =>
    rest.find((word): word is Word => isOneOf(words, word));
  return {
    skin: Number(skin),
    style,
    hair: hair as Hair,
    cloth: cloth as Cloth,
    wears: isOneOf(['shirt', 'roll'], wears) ? wears : 'tee',
    age: isOneOf(['young', 'old'], age) ? age : 'middle',
    glasses: found('round', 'square'),
    beard: found('full', 'short', 'moustache'),
    smile: found('wide'),
    jaw: found('broad'),
    brows: found('strong'),
    wrap: found<Cloth>('rose', 'sand', 'sea', 'sun', 'plum'),
  };
}

export const looks: readonly (readonly [string, Look])[] = Object.entries(written).map(([key, line]) => [
  key,
  lookOf(line),
]);
