import { site } from '#content/site.ts';
import type { RequestKind, RequestRef } from '#contract/request/request.ts';
import { dayMs } from '#contract/durations.ts';
import { requestPagePath } from '#contract/paths.ts';
import type { MailAttachment, RenderedMail } from './mail-message.ts';
import type { ClaimedMail } from './outbox.ts';

/** What a mail needs besides its row, looked up when it's sent. */
export type MailExtras = {
  /** What its kind looks up: a resume at the desk, the host's meeting room; null: nothing. */
  readonly url: string | null;
  readonly files: readonly MailAttachment[];
  /** What people wrote that the mail is about. */
  readonly texts: readonly string[];
  /** The page where its recipient follows the record. */
  readonly requestUrl: string;
  /** The reply address that leads back to the ticket; null: the default one. */
  readonly replyAddress: string | null;
};

const noExtras: MailExtras = {
  url: null,
  files: [],
  texts: [],
  requestUrl: `${site.publicUrl}${requestPagePath}`,
  replyAddress: null,
};

/** One kind of mail, from the feature that sends it. */
export type MailKind = {
  /** Rendered when sent, not when stored: a corrected template also reaches waiting mails. */
  readonly render: (mail: ClaimedMail, extras: MailExtras) => RenderedMail;
  /**
   * How many days after its date it may still be sent; later it would only confuse. Mails the team has to see never get
   * too old.
   */
  readonly sendableDays: number;
  /** Which record's page it links to; the link is signed when it's sent, so it's the current one. */
  readonly follows?: (mail: ClaimedMail) => RequestKind | null;
  /** May have files attached, which are in memory while it's sent. */
  readonly carriesFile?: (mail: ClaimedMail) => boolean;
};

export type MailKinds = Readonly<Record<string, MailKind>>;

/** For one kind: what's looked up when it's sent. */
export type MailLookUp = (mail: ClaimedMail) => Promise<Partial<Pick<MailExtras, 'url' | 'files' | 'texts'>>>;

type RendererDeps = {
  readonly lookUps: Readonly<Record<string, MailLookUp>>;
  readonly requestLinks: { pathOf(ref: RequestRef): Promise<string> };
  readonly publicUrl: string;
  readonly replyAddress?: (mail: ClaimedMail) => Promise<string | null>;
};

export type MailTemplates = ReturnType<typeof createMailTemplates>;

/** Everything that can be mailed. A stored row may be older than this release: its kind is text until it's looked up. */
export function createMailTemplates(kinds: MailKinds) {
  const kindOf = ({ kind }: Pick<ClaimedMail, 'kind'>) =>
    Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;

  function render(mail: ClaimedMail, given: Partial<MailExtras> = {}): RenderedMail {
    const kind = kindOf(mail);
    if (kind === undefined) throw new Error(`There is no template for mails of kind ${mail.kind}.`);
    const extras = { ...noExtras, ...given };
    const rendered = { ...kind.render(mail, extras), attachments: extras.files };
    const { replyAddress: address } = extras;
    return address === null
      ? rendered
      : { ...rendered, replyTo: { name: rendered.replyTo?.name ?? site.name, address } };
  }

  const requestKindOf = (mail: ClaimedMail): RequestKind | null => kindOf(mail)?.follows?.(mail) ?? null;

  return {
    names: Object.keys(kinds),
    render,
    requestKindOf,
    carriesFile: (mail: ClaimedMail): boolean => kindOf(mail)?.carriesFile?.(mail) ?? false,
    /** An unknown kind has no template, which is a failure of its own. */
    isTooOld: (mail: Pick<ClaimedMail, 'kind' | 'createdAt'>, now: number): boolean => {
      const kind = kindOf(mail);
      return kind !== undefined && now >= mail.createdAt + kind.sendableDays * dayMs;
    },
    /** A mail as it's sent, with what is looked up at that moment. */
    renderer:
      ({ lookUps, requestLinks, publicUrl, replyAddress }: RendererDeps) =>
      async (mail: ClaimedMail): Promise<RenderedMail> => {
        const kind = requestKindOf(mail);
        const path =
          kind === null ? requestPagePath : await requestLinks.pathOf({ kind, recordId: mail.recordId });
        return render(mail, {
          ...(Object.hasOwn(lookUps, mail.kind) ? await lookUps[mail.kind]?.(mail) : {}),
          requestUrl: publicUrl + path,
          replyAddress: (await replyAddress?.(mail)) ?? null,
        });
      },
  };
}
