import type { verifyPage } from '#content/pages/verify.ts';
import type { FieldError } from '#contract/problem.ts';
import { verifyPath } from '#contract/paths.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';

export type VerifyFormsProps = {
  words: typeof verifyPage.forms;
  failureWords: typeof verifyPage.failure;
  failure: { readonly message: string | undefined; readonly errors: readonly FieldError[] } | null;
  typed: { readonly number: string; readonly code: string };
};

/** Two plain forms: what is printed, or the file itself. Neither needs a script. */
export function VerifyForms({ words, failureWords, failure, typed }: VerifyFormsProps) {
  const { byNumber, byFile } = words;
  const errorOf = (field: string) => failure?.errors.find((error) => error.field === field)?.msg;
  return (
    <section aria-label={words.label} className="rounded-panel border border-rule bg-white shadow-float">
      {failure ? (
        <div className="px-5 pt-5 sm:px-9 sm:pt-9">
          <ErrorSummary
            title={failureWords.title}
            listTitle={failureWords.listTitle}
            message={failure.message}
            errors={failure.errors}
            fields={['number', 'code', 'file']}
          />
        </div>
      ) : null}
      <form method="get" action={verifyPath} className="px-5 py-6 sm:px-9 sm:py-8">
        <h2 className="text-h3">{byNumber.title}</h2>
        <p className="mt-2">{byNumber.lead}</p>
        <div className="mt-5 grid gap-x-6 sm:grid-cols-[1.5fr_1fr]">
          <TextField
            name="number"
            label={byNumber.number}
            hint={byNumber.numberHint}
            defaultValue={typed.number}
            error={errorOf('number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
          />
          <TextField
            name="code"
            label={byNumber.code}
            hint={byNumber.codeHint}
            defaultValue={typed.code}
            error={errorOf('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            required
          />
        </div>
        <Button type="submit" className="w-full sm:w-auto">
          {byNumber.submit}
        </Button>
        <p className="mt-3 sm:ml-5 sm:inline-block">
          <a href={byNumber.sample.href} className="text-action">
            {byNumber.sample.label}
          </a>
        </p>
      </form>
      <p
        aria-hidden="true"
        className="flex items-center gap-4 px-5 text-sm before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule sm:px-9"
      >
        {words.or}
      </p>
      <form
        method="post"
        action={verifyPath}
        encType="multipart/form-data"
        className="px-5 py-6 sm:px-9 sm:py-8"
      >
        <h2 className="text-h3">{byFile.title}</h2>
        <p className="mt-2">{byFile.lead}</p>
        <div className="mt-5">
          <FileField
            name="file"
            label={byFile.file}
            accept=".pdf,.json,application/pdf,application/json"
            error={errorOf('file')}
            required
          />
        </div>
        <Button type="submit" variant="outline" className="w-full sm:w-auto">
          {byFile.submit}
        </Button>
      </form>
    </section>
  );
}
