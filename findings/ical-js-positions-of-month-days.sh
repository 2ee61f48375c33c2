#!/bin/sh
# ical.js 2.2.1 leaves BYSETPOS out beside BYMONTHDAY.
#
# "The last day of the month, but not the 27th" is often written FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 (RFC 5545,
# 3.3.10: BYSETPOS picks among the days of each period). One would expect December 31, January 31, February 28, March 31.
# Recur.iterator() gives every one of the four days instead, without a word. With BYDAY in place of BYMONTHDAY it is right.
#
# Output seen:
#   BYMONTHDAY: 2026-12-31 2027-01-28 2027-01-29 2027-01-30
#   BYDAY: 2026-12-31 2027-01-29 2027-02-26 2027-03-31
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > look.mjs <<'JS'
import ICAL from 'ical.js';
const days = (rule) => {
  const each = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString('2026-12-31T09:00:00'));
  return Array.from({ length: 4 }, () => each.next().toString().slice(0, 10)).join(' ');
};
console.log(`BYMONTHDAY: ${days('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1')}`);
console.log(`BYDAY: ${days('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')}`);
JS
node look.mjs | tee seen
cat > expected <<'TEXT'
BYMONTHDAY: 2026-12-31 2027-01-28 2027-01-29 2027-01-30
BYDAY: 2026-12-31 2027-01-29 2027-02-26 2027-03-31
TEXT
diff expected seen
