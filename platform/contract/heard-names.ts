/**
 * Names whose sound and letters part, with how people who only heard them write them; folded. The rules of sound find
 * the others.
 */
const heard = `
agnieszka agneshka agneska
andrzej onjay andjay
aoife eefa efa eepha
beauchamp beecham
caoimhe keeva kweeva queeva
chiwetel chewitell chiwetell
cholmondeley chumley
chloe klowee cloey
cillian killian kilian
ciaran keeran kieran
domhnall donal dohnal
eoin owen
ewan yuan ewen
featherstonehaugh fanshaw
genevieve jonviev zhonveev
grainne grawnya granya
guillermo giyermo geeyermo gilermo
gyllenhaal jillenhall yillenhall gillenhall
hermione hermynee hermiony
ieuan yaiyan
jesus haysoos hesus
joaquin wakeen waukeen hwakeen walkeen
jorge horhay horhey
jose hozay hosay
javier havier haviair
krzysztof kristof kshishtof christoff
lukasz wukash lukash
mainwaring mannering
meabh mave maeve
maeve mave
niamh neev neeve nieve
nguyen nwin winn
oisin usheen osheen ushine
padraig pawdrig porick
phoebe feebee feeby pheeby
qing ching
quvenzhane kwuhvenjuhnay quvenjanay
renee renay
ruairi rory
saoirse sersha seersha sirsha searsha seersher
scorsese skorsezee scorsezee
sean shawn shaun shon
sinead shinade shinaid
siobhan shivon shivawn chevonne shavon shivaun
tadhg tige taig tyge
timothee timotay
wojciech voytek voicheck
worcester wooster
xavier zavier savier
xiao shao
xochitl sochil soshi sotchil
xu shoo
zhang jang
`;

/** The ways each of these names is written by ear; the name itself first. */
export const heardFamilies: readonly (readonly string[])[] = heard
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const waysByName: ReadonlyMap<string, readonly string[]> = new Map(
  heardFamilies.map(([name = '', ...ways]) => [name, ways]),
);

/** Whether a word written by ear is one of these names. */
export const isHeardName = (written: string, name: string): boolean =>
  waysByName.get(name)?.includes(written) ?? false;
