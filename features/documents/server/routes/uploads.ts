import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { documents } from '../../contract.ts';
import type { FileKinds } from '../access.ts';
import { beginUpload } from '../commands/begin-upload.ts';
import { dropUpload } from '../commands/drop-upload.ts';
import type { UploadAllowance } from '../commands/upload-allowance.ts';
import { presentFinished, presentUpload } from '../present.ts';

/** beginUpload, dropUpload; `servePieces` receives the bytes. */
export function uploadRoutes(platform: Platform, kinds: FileKinds, allowance: UploadAllowance) {
  const contract = implementContract(documents, platform.config);
  return {
    beginUpload: contract.beginUpload.use(signedIn).handler(async ({ input, context, errors }) => {
      const { contentType, bytes } = input;
      const kind = kinds.get(input.kind);
      if (!kind) throw errors['file.kind_unknown']();
      if (!(kind.accepts as readonly string[]).includes(contentType)) throw errors['file.type_refused']();
      if (bytes > kind.maxBytes) throw errors['file.too_large']();
      const person = context.actor.personId;
      const mayBegin = async () => (await allowance.take(person, context.source)) === 0;
      const wish = { id: input.id, person, kind, contentType, bytes, mayBegin };
      const begun = await platform.database.write((tx) => beginUpload(tx, platform, wish));
      switch (begun.kind) {
        case 'throttled':
          throw errors['file.throttled']();
        case 'id_taken':
          throw errors['file.id_taken']();
        case 'too_many':
          throw errors['upload.too_many']();
        case 'no_room':
          throw errors['upload.no_room']();
        case 'stored':
          return presentFinished(begun.row);
        case 'open':
          return presentUpload(begun.upload);
      }
    }),

    dropUpload: contract.dropUpload.use(signedIn).handler(async ({ input, context, errors }) => {
      const isDropped = await dropUpload(platform, { id: input.id, person: context.actor.personId });
      if (!isDropped) throw errors['file.absent']();
      return {};
    }),
  };
}
