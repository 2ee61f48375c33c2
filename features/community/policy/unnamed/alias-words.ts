// Two lists, so that every pair is a name nobody has: neither roles nor jobs, and nothing that says whose it is.
const first =
  `Amber Autumn Balmy Brisk Bronze Candid Cedar Copper Coral Crimson Dapper Distant Dusky Early Ember Faded
  Fallow Gentle Gilded Golden Granite Hazel Hidden Hollow Indigo Ivory Jade Late Linen Lunar Maple Mellow Misty Northern
  Olive Onyx Opal Paper Patient Pewter Plain Quiet Russet Saffron Sage Scarlet Silver Slate Solar Steady Sunlit Tawny
  Teal Umber Velvet Violet Walnut Wandering Western Winter`.split(/\s+/);
const second =
  `Anchor Arcade Aspen Awning Balcony Beacon Bench Bridge Canyon Causeway Clover Compass Crane Dolly Dune
  Easel Fern Ferry Fountain Garden Gate Grove Harbor Hedge Heron Inlet Island Juniper Kettle Kite Ladder Lagoon Lantern
  Larch Ledger Lighthouse Magpie Marquee Meadow Mesa Mill Orchard Otter Parade Pier Platform Plover Prairie Quarry
  Railing Reef Ridge River Sparrow Station Terrace Thicket Tower Valley Willow`.split(/\s+/);

/** How many aliases there are. */
export const aliasCount = first.length * second.length;

/**
 * The alias of a number below `aliasCount`: a proper name, the same in every language. Which one a person gets is drawn
 * at random and made of nothing about them.
 */
export const aliasOf = (number: number): string =>
  `${first[Math.floor(number / second.length)] ?? ''} ${second[number % second.length] ?? ''}`;
