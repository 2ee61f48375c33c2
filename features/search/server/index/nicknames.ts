import { heardFamilies } from '#platform/contract/heard-names.ts';

/**
 * Names for the same person, one family per line, folded like fold.ts does. A name may be in several families: Alex is
 * Alexander or Alexandra, but Alexander is not Alexandra.
 */
const families = `
abigail abby abbie gail
abraham abe bram
adelaide addie heidi
agnes aggie nessa
albert al bert bertie albie
alejandro alex ale jandro
alexander alex alec al sandy lex sasha xander
alexandra alex alexa lexi sandra sasha
alfred alf alfie fred freddie
alison allie ali
amanda mandy
anastasia stacy nastya ana
andrew andy drew
andrzej andy jedrek
angela angie
ann anna anne annie nan nancy
anthony tony ant
antonio tony toni
arthur art artie
augustus gus augie
barbara barb barbie babs
barnabas barney
bartholomew bart
beatrice bea trixie
benjamin ben benny benji
bernadette bernie
bernard bernie
bradley brad
brian bryan
bridget biddy bridie
calvin cal
cameron cam
caroline carrie caro carol
carolyn carrie carol
cassandra cassie sandra
catherine cathy kate katie cat cate kitty
cecilia cece celia
charles charlie chuck chas chaz
charlotte charlie lottie char
christian chris
christina chris chrissy tina christie
christine chris chrissy tina
christopher chris kit topher
clifford cliff
constance connie
cornelius neil connie
cynthia cindy
daniel dan danny
danielle dani
david dave davy
deborah deb debbie debra
dennis denny
diana di
dmitri dima mitya
dominic dom nick
donald don donny
dorothy dot dottie dolly
douglas doug
edmund ed ned
eduardo edu lalo
edward ed eddie ned ted teddy
edwin ed eddie
eleanor ellie nell nora
elijah eli
elizabeth liz lizzie beth betty betsy eliza elsie libby lisa bess liza
emily em emmy
enrique quique kike
ernest ernie
eugene gene
evelyn evie eve
ezekiel zeke
florence flo florrie
frances fran frankie fanny
francesca fran franca
francis frank frankie
francisco paco pancho kiko cisco
franklin frank
frederick fred freddie rick fritz
gabriel gabe
gabriella gabby ella
geoffrey geoff jeff
george georgie
gerald gerry jerry
gertrude gertie trudy
giovanni gianni nino
giuseppe beppe peppe
gregory greg gregg
guadalupe lupe lupita
gwendolyn gwen wendy
harold harry hal
harriet hattie
heather heath
helen nell nellie lena
henry harry hank hal
herbert herb bert
hubert bert hugh
ignacio nacho
irene rene
isaac ike zac
isabella bella izzy isabel
isabelle izzy belle bella
ivan vanya
jacob jake jack coby
jacqueline jackie jacqui
james jim jimmy jamie jem
janet jan
jean jeanne jeannie
jeffrey jeff
jennifer jen jenny jenna
jeremiah jerry jem
jeremy jem jerry
jerome jerry
jessica jess jessie
jesus chuy
joan joanie
joanna jo joanne
johannes hans jan
john johnny jack jon
jonathan jon jonny nathan
joseph joe joey jo
jose pepe chepe
josephine jo josie
joshua josh
judith judy jude
julia jules julie
julian jules
juliet jules julie
katarzyna kasia
katherine kathy kate katie kat kay kit kathryn
kathleen kathy kath kate
kenneth ken kenny
kimberly kim kimmy
konstantin kostya
kristina kris tina
laura laurie
lauren laurie
laurence larry laurie lawrence
leonard leo len lenny
leonardo leo
lillian lily lil
louis lou louie
louise lou lulu
lucille lucy lu
luis lucho
madeleine maddie mads
malcolm mal
manuel manny manolo
marcus marc mark
margaret maggie meg peggy marge margie greta daisy rita
maria mia masha
marilyn mary
martha marty mattie
martin marty
mary molly polly mae
matthew matt matty
maurice mo
maximilian max
megan meg
melanie mel
melissa mel missy lissa
melvin mel
michael mike mick mickey micky mikey
michelle shelly mickey
mikhail misha
miguel mike
mildred millie
mitchell mitch
montgomery monty
muhammad mohammed mohamed mo
natalia natasha nat talia
natalie nat
natasha nat tasha
nathan nate nat
nathaniel nate nat nathan
nicholas nick nicky nico klaus
nicole nikki nic
nikolai kolya
olga olya
oliver ollie
olivia liv livvy
oscar ozzie
pamela pam
patricia pat patty trish tricia
patrick pat paddy rick
paul paulie
penelope penny
percival percy
peter pete
philip phil pip
phillip phil pip
piotr peter
priscilla cilla
rachel rach
randall randy
randolph randy
raymond ray
rebecca becca becky
reginald reg reggie
ricardo ricky
richard rich rick dick richie ricky
robert bob bobby rob robbie bert
roberta bobbie
roberto beto
roderick rod rick
rodney rod
roger rodge
roland rollo
ronald ron ronnie
rosalind ros roz
rosemary rose rosie
rudolph rudy
russell russ
salvatore sal
samantha sam sammy
samuel sam sammy
sarah sally sadie sara
scott scotty
sebastian seb bas bastian
sergei seryozha
siobhan shiv
solomon sol
sophia sophie fia
stanley stan
stephanie steph stephie
stephen steve stevie
steven steve stevie
stuart stu
susan sue susie suzy
susanna sue suki zanna
svetlana sveta lana
sylvester sly
tabitha tabby
tatiana tanya
terence terry
teresa terry tess tessa
thaddeus tad ted
theodore ted teddy theo
theresa terry tess tessa
thomas tom tommy
timothy tim timmy
tobias toby
valentina val tina
valerie val
veronica ronnie
victor vic
victoria vicky tori vic
vincent vince vinny
virginia ginny ginger
vivian viv
vladimir vova volodya
walter walt wally
wenceslas vaclav
wilhelm willi
william bill billy will willie liam
winifred winnie fred
winston winnie
yekaterina ekaterina katya
yevgeny evgeny zhenya
zachary zach zac zack
`;

/** The other names that may find the bearer of this one, e.g. bob: robert, bobby, rob (SEA-4). */
export type Nicknames = ReadonlyMap<string, ReadonlySet<string>>;

/** A name by ear finds the name, and not the other way round. */
function addHeard(others: Map<string, Set<string>>): void {
  for (const [name = '', ...ways] of heardFamilies)
    for (const way of ways) others.set(way, (others.get(way) ?? new Set<string>()).add(name));
}

export function createNicknames(): Nicknames {
  const others = new Map<string, Set<string>>();
  for (const family of families.trim().split('\n')) {
    const names = family.split(' ');
    for (const name of names) {
      const known = others.get(name) ?? new Set<string>();
      for (const other of names) if (other !== name) known.add(other);
      others.set(name, known);
    }
  }
  addHeard(others);
  return others;
}
