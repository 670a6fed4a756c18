import { requestPage } from '#content/pages/request.ts';
import { visitorFileAccept, visitorFilesComplaint } from '#contract/visitor-files.ts';
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
      accept={visitorFileAccept}
      hint={words.rules}
      zone={words}
      multiple
      check={visitorFilesComplaint}
      error={error}
      again={wereChosen ? words.again : undefined}
    />
  );
}
