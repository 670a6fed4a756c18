import type { MailFateWords } from '#contract/mail-fate.ts';
import type { OptionalTicketText } from '#contract/ticket.ts';
import type { Choice } from '#web/forms/choice-cards.tsx';
import type { KeyHolder } from '#web/ui/key-card.tsx';
import type { FailureWords } from '#web/lib/api-client.ts';

/** Every word the quote request shows; content fills it in through the route. */
export type QuoteWords = {
  readonly form: Readonly<
    Record<
      | 'label'
      | 'servicesLegend'
      | 'name'
      | 'email'
      | 'emailHelp'
      | 'emailHint'
      | 'phone'
      | 'phoneHint'
      | 'company'
      | OptionalTicketText
      | 'optional'
      | 'messagePlaceholder'
      | 'honeypot'
      | 'submit'
      | 'busy'
      | 'privacy'
      | 'restored',
      string
    >
  > & { readonly services: readonly Choice[] };
  readonly success: Readonly<
    Record<
      'title' | 'idLabel' | 'save' | 'contact' | 'by' | 'copy' | 'copied' | 'follow' | 'again' | 'signed',
      string
    >
  > & { readonly signer: KeyHolder; readonly mail: MailFateWords };
  readonly failure: Readonly<
    Record<
      | 'title'
      | 'unsent'
      | 'listTitle'
      | 'check'
      | 'retry'
      | 'mail'
      | 'mailAddress'
      | 'mailSubject'
      | 'titlePrefix',
      string
    >
  >;
  readonly scope: Readonly<
    Record<'title' | 'add' | 'addText' | 'edit' | 'remove' | 'unreadable' | 'path' | 'withoutPath', string>
  >;
  readonly catalogue: FailureWords;
};
