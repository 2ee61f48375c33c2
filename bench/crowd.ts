import { measureCrowd } from './crowd/crowd.ts';
import { openBenchDatabase } from './load/servers.ts';
import { fillYear } from './load/year.ts';
import { report } from './measure.ts';
import { isFilled, numberOf } from './options.ts';

// So many signed-in people, a fifth of them active: each of those looks at the list, opens a conversation, reads and
// writes every twenty seconds. What is measured is the time from pressing send to the other's screen.
const database = await openBenchDatabase();
if (isFilled) await fillYear(database.ours);
const options = { people: numberOf('people', 2_000), seconds: numberOf('seconds', 60) };
report(await measureCrowd(database.ours, options));
await database.stop();
