import { applyWords } from '#content/pages/apply.ts';
import { EmailField, HoneypotField } from '#web/forms/person-fields.tsx';
import { consentGiven } from '#contract/application.ts';
import { resumeAccept } from '#contract/resume.ts';
import { SelectField, TextAreaField, TextField, type FieldState } from '#web/forms/field.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import type { ApplicationValues } from './application-form.ts';

const { form, file } = applyWords;

type ApplicationFieldsProps = {
  jobId: string;
  state: (field: string) => FieldState;
  values: ApplicationValues | undefined;
};

export function ApplicationFields({ jobId, state, values }: ApplicationFieldsProps) {
  const text = (name: string) => ({ name, defaultValue: values?.[name], ...state(name) });
  return (
    <>
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="consent" value={consentGiven} />
      <fieldset className="min-w-0">
        <legend className="[font-size:var(--text-h3)] font-[620] tracking-[-0.015em] text-ink">
          {form.personal}
        </legend>
        <div className="mt-5 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <TextField {...text('firstName')} label={form.firstName} autoComplete="given-name" required />
          <TextField {...text('lastName')} label={form.lastName} autoComplete="family-name" required />
          <EmailField {...text('email')} label={form.email} errorHelp={form.emailHelp} />
          <TextField {...text('phone')} type="tel" label={form.phone} autoComplete="tel" required />
          <TextField
            {...text('location')}
            label={form.location}
            placeholder={form.locationPlaceholder}
            autoComplete="off"
            required
            className="sm:col-span-2"
          />
        </div>
      </fieldset>
      <fieldset className="mt-6 min-w-0 border-t border-rule pt-7">
        <legend className="[font-size:var(--text-h3)] font-[620] tracking-[-0.015em] text-ink float-left w-full">
          {form.documents}
        </legend>
        <div className="clear-both grid gap-y-2 pt-5">
          <FileField
            name="resume"
            label={form.resume}
            accept={resumeAccept}
            words={file}
            required
            {...state('resume')}
          />
          <TextAreaField
            {...text('coverLetter')}
            label={form.coverLetter}
            optionalLabel={form.optional}
            placeholder={form.coverLetterPlaceholder}
            rows={5}
          />
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <TextField
              {...text('portfolio')}
              type="url"
              inputMode="url"
              label={form.portfolio}
              optionalLabel={form.optional}
              placeholder={form.portfolioPlaceholder}
              autoComplete="url"
            />
            <SelectField
              {...text('heardAbout')}
              label={form.heardAbout}
              optionalLabel={form.optional}
              options={form.heardAboutOptions}
            />
          </div>
        </div>
      </fieldset>
      <HoneypotField label={form.honeypot} />
    </>
  );
}
