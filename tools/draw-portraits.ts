import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from './portraits/draw.ts';
import { looks } from './portraits/looks.ts';
import { scenes } from './portraits/scenes.ts';

// Draws the faces and pictures of the demo world into app/demo: `npm run portraits`. They are kept as files,
// so that filling the demo world takes no time for drawing; the same looks always become the same pictures.
const demo = resolve(import.meta.dirname, '../app/demo');

async function draw(folder: string, pictures: readonly (readonly [name: string, svg: string])[]) {
  await mkdir(resolve(demo, folder), { recursive: true });
  let bytes = 0;
  for (const [name, svg] of pictures) {
    const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 48, effort: 10 }).toBuffer();
    await writeFile(resolve(demo, folder, `${name}.png`), png);
    bytes += png.length;
  }
  console.log(`${folder}: ${pictures.length} pictures, ${Math.round(bytes / 1024)} kB`);
}

await draw(
  'portraits',
  looks.map(([key, look], place) => [
    key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    drawPortrait(look, place),
  ]),
);
await draw('pictures', scenes);
