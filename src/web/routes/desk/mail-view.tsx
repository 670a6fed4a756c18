import type { FileView, MailView } from '#contract/desk/views.ts';
import { mailWords } from '#content/desk/inbox.ts';

const kilobytes = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** An email's attachments. Downloading one requires a passkey; a refused one says why. */
export function FileList({ files, path }: { files: readonly FileView[]; path: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, bytes, refusal }) => (
        <li
          key={id}
          className="grid min-h-11 content-center rounded-control border border-rule bg-white px-3 py-1 text-sm break-words"
        >
          {refusal === null ? (
            <a
              href={`${path}?of=${id}`}
              className="font-semibold text-purple-700 underline underline-offset-3"
            >
              {name}
            </a>
          ) : (
            <span className="font-semibold text-ink">{name}</span>
          )}
          <span className={refusal === null ? 'text-green-ink' : 'text-red-ink'}>
            {refusal === null ? mailWords.checked(kilobytes(bytes)) : mailWords.refusalOf(refusal)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Sender warnings, unreadable parts and collapsed quotes. */
export function MailNotes({ mail }: { mail: MailView }) {
  const problem = mail.problem === null ? null : mailWords.problemOf(mail.problem);
  return (
    <>
      {mail.auth === 'fail' ? (
        <p className="mt-2 rounded-control border border-red-ink px-3 py-2 text-sm font-semibold text-red-ink">
          {mailWords.failing(mail.authNote)}
        </p>
      ) : null}
      {problem === null ? null : <p className="mt-2 text-sm text-orange-ink">{problem}</p>}
      {mail.filesLeft > 0 ? <p className="mt-2 text-sm">{mailWords.left(mail.filesLeft)}</p> : null}
      {mail.folded === '' ? null : (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-purple-700">
            {mailWords.folded}
          </summary>
          <p className="text-sm break-words whitespace-pre-wrap">{mail.folded}</p>
        </details>
      )}
    </>
  );
}

export const linkClass = 'text-purple-700 underline underline-offset-3';

/** Encoded, so a stranger's address can't add anything to the URL. */
export const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`} className={linkClass}>
    {address}
  </a>
);
