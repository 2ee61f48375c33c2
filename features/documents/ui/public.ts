export { dropUpload, uploadFile } from './parts/upload.ts';
