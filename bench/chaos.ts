// npm run chaos -- kills [N]: kill -9 of server and database N times (default 20) while people send.
import { sendThroughKills } from './chaos/kills.ts';

const [name = 'kills', count = '20'] = process.argv.slice(2).filter((argument) => argument !== '--');
if (name !== 'kills') {
  process.stderr.write(`There is no fault called "${name}". Known: kills\n`);
  process.exit(2);
}
const found = await sendThroughKills(Number(count), { minMs: 200, spreadMs: 1_200 });
process.stdout.write(`${JSON.stringify({ chaos: name, ...found })}\n`);
process.exit(found.lost + found.doubled + found.holes === 0 && found.acknowledged > 0 ? 0 : 1);
