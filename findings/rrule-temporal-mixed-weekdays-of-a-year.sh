#!/bin/sh
# rrule-temporal 2.2.8 leaves out uncounted weekdays beside counted ones in a yearly rule.
#
# BYDAY=2FR,TH in a yearly rule is every Thursday and the second Friday of the year (RFC 5545, 3.3.10). From Thursday,
# January 7, 2027 one would expect January 7, 8, 14, 21. The library gives the second Friday of each year alone. The same
# BYDAY in a monthly rule is right.
#
# Output seen:
#   YEARLY: 2027-01-08 2028-01-14 2029-01-12 2030-01-11
#   MONTHLY: 2027-01-07 2027-01-08 2027-01-14 2027-01-21
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule-temporal@2.2.8 @js-temporal/polyfill@0.5.1
cat > look.mjs <<'JS'
import { Temporal as other } from '@js-temporal/polyfill';
globalThis.Temporal ??= other;
const { RRuleTemporal } = await import('rrule-temporal');
for (const every of ['YEARLY', 'MONTHLY']) {
  const rruleString = `DTSTART:20270107T000000Z\nRRULE:FREQ=${every};BYDAY=2FR,TH;COUNT=4`;
  const days = new RRuleTemporal({ rruleString }).all().map((at) => at.toString().slice(0, 10));
  console.log(`${every}: ${days.join(' ')}`);
}
JS
node look.mjs | tee seen
cat > expected <<'TEXT'
YEARLY: 2027-01-08 2028-01-14 2029-01-12 2030-01-11
MONTHLY: 2027-01-07 2027-01-08 2027-01-14 2027-01-21
TEXT
diff expected seen
