export { IntakeDialog } from '../parts/dialogs/intake-dialog.tsx';
export { TemplatesDialog } from '../parts/dialogs/templates-dialog.tsx';
