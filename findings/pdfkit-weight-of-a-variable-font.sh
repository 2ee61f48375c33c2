#!/bin/sh
# pdfkit 0.20.2 with fontkit 2.0.4 lays out a weight of a variable font, but can't write it into the document.
#
# Noto Sans Hebrew begins at weight 100, so a plain embedding draws hairlines. registerFont() takes a third argument that
# fontkit reads as a named instance, "Regular" here. Text is measured and placed in that weight, and one would expect the
# document to end with its outlines. end() fails instead, in fontkit's writer of changed outlines, which gives its stream
# a number where restructure 3 wants bytes. The same font without an instance is written.
#
# Output seen:
#   wider in Regular than in Thin: true
#   without an instance: a document
#   Regular: TypeError: First argument to DataView constructor must be an ArrayBuffer
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 fontkit@2.0.4 restructure@3.0.2 woff2-encoder@2.0.0 \
  @fontsource-variable/noto-sans-hebrew@5.3.0
cat > look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import decompress from 'woff2-encoder/decompress';
const file = 'node_modules/@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2';
const font = Buffer.from(await decompress(readFileSync(file)));
const name = 'נטלי';
const written = (instance) => {
  const page = new PDFDocument();
  page.on('data', () => undefined);
  page.registerFont('name', font, instance).font('name').text(name);
  const width = page.widthOfString(name);
  try {
    page.end();
    return { width, said: 'a document' };
  } catch (error) {
    return { width, said: `${error.name}: ${error.message}` };
  }
};
const [thin, regular] = [written(undefined), written('Regular')];
console.log(`wider in Regular than in Thin: ${regular.width > thin.width}`);
console.log(`without an instance: ${thin.said}`);
console.log(`Regular: ${regular.said}`);
JS
node look.mjs | tee seen
cat > expected <<'TEXT'
wider in Regular than in Thin: true
without an instance: a document
Regular: TypeError: First argument to DataView constructor must be an ArrayBuffer
TEXT
diff expected seen
