import { requestPage } from '#content/pages/request.ts';
import { requestFileAccept, requestFilesComplaint } from '#contract/request/request-files.ts';
import { FileField } from '#web/forms/file-field.tsx';

const { files: words } = requestPage.actions.add;

type RequestFilesProps = {
  error: string | undefined;
  /** Some were chosen in a form that was refused: a browser doesn't keep them. */
  wereChosen: boolean;
};

/** The files of a message; the form around it is plain. */
export function RequestFiles({ error, wereChosen }: RequestFilesProps) {
  return (
    <FileField
      name="files"
      label={words.label}
      accept={requestFileAccept}
      hint={words.rules}
      zone={words}
      multiple
      check={requestFilesComplaint}
      error={error}
      again={wereChosen ? words.again : undefined}
    />
  );
}
