/** ISO 3166 codes of countries and territories, as in the gazetteer. */
export const countryCodes: readonly string[] = [
  ...'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ'.split(' '),
  ...'BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM'.split(' '),
  ...'DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR'.split(' '),
  ...'GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN'.split(' '),
  ...'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP'.split(' '),
  ...'MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK'.split(' '),
  ...'PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR'.split(' '),
  ...'SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC'.split(' '),
  ...'VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(' '),
];

const known: ReadonlySet<string> = new Set(countryCodes);

/** Whether a two-letter code is a country or territory. */
export const isCountry = (code: string): boolean => known.has(code);
