/** Everyday English words that are also names, or sound like one: in lower case they never become a name. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  [
    'a about after again all also an and any are as at back be been bell best big bill black blue bond book both',
    'boy bright brook brooks brown buck but by call came can card carry case cash chance chase chip clay cliff',
    'close cole come cook cooper could cross day deal dean did do does done down draft drew each early east even',
    'ever every faith fall field find fine first fish ford fox frank free from game gave gene get give glen go',
    'gold good grace grant gray great green grey had hall hand has have he head heath her here hill him his hold',
    'home hope house how hunter i if in into is it its jack job joy june just keep kind king know lake lane large',
    'last law lee let light like line list little long look love made major make man many march mark marsh mason',
    'may me mean meet mike miles mill mind moon more most much must my near need new next no noble north not now',
    'of off old on one only open or our out over own page park part pat pay pearl penny people pitch place plan',
    'play point pool poor price put rain ray read ready reed rich ring rob rose round run sage said sandy say see',
    'send set she short show side sides skip small snow so some song south stay steel still stone storm street',
    'strong sue such summer sunny sure take talk tell than thank that the their them then there these they thing',
    'think this three time to today told took tree true try two under up us use very wade walk wall wants ward was',
    'watch water way we web well went were west what when where which white who why wide wild will win winter wise',
    'with wolf wood woods word work would write year yes york you young your april august autumn',
  ]
    .join(' ')
    .split(' '),
);

/** A name may follow one of these. */
export const beforeNames: ReadonlySet<string> = new Set(
  [
    'and ask asked asks by call called calls chase cold copy email emailed emails for from invite loop mail meet',
    'meeting met message messaged of phone pitch ping remind ring saw see told tell text thank thanks to',
    'via with con de llama llamar para por a pregunta escribe dile',
  ]
    .join(' ')
    .split(' '),
);
