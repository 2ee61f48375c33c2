// The second half of `npm run map`: writes docs/access-matrix.md.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { accessMatrixText } from '#app/access-matrix.ts';

writeFileSync(resolve(import.meta.dirname, '../docs/access-matrix.md'), accessMatrixText());
