import type { MailFateWords } from '#contract/mail-fate.ts';
import type { OptionalApplicationField } from '#contract/application.ts';
import type { FileFieldWords } from '#web/forms/file-field.tsx';

type Link = { readonly label: string; readonly path: string };

/** Every word the application shows; content fills it in through the route. */
export type ApplicationWords = {
  readonly form: Readonly<
    Record<
      | 'label'
      | 'title'
      | 'lead'
      | 'personal'
      | 'documents'
      | 'firstName'
      | 'lastName'
      | 'email'
      | 'emailHelp'
      | 'phone'
      | 'location'
      | 'locationPlaceholder'
      | 'resume'
      | OptionalApplicationField
      | 'coverLetterPlaceholder'
      | 'portfolioPlaceholder'
      | 'optional'
      | 'honeypot'
      | 'submit'
      | 'busy'
      | 'restored',
      string
    >
  > & {
    readonly heardAboutOptions: readonly { readonly value: string; readonly label: string }[];
    readonly consent: { readonly before: string; readonly link: Link; readonly after: string };
  };
  readonly file: FileFieldWords;
  readonly progress: Readonly<Record<'label' | 'sending' | 'checking', string>>;
  readonly success: Readonly<
    Record<
      'title' | 'text' | 'redirect' | 'stay' | 'stayed' | 'reference' | 'follow' | 'save' | 'copy' | 'copied',
      string
    >
  > & { readonly back: Link; readonly mail: MailFateWords };
  readonly failure: Readonly<
    Record<'title' | 'unsent' | 'listTitle' | 'text' | 'fileAgain' | 'titlePrefix', string>
  >;
};
