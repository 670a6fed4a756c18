import { resumeLimits } from '#contract/application-limits.ts';

/** Spec 5: what a resume may be. The browser checks name and size, the server every byte. */
export const resumeKinds = ['pdf', 'doc', 'docx'] as const;

export type ResumeKind = (typeof resumeKinds)[number];

export const resumeMediaTypes: Readonly<Record<ResumeKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** For the `accept` attribute. */
export const resumeAccept = resumeKinds.map((kind) => `.${kind}`).join(',');

export const resumeMessages = {
  missing: 'Attach your resume',
  type: 'Attach a PDF, DOC or DOCX file',
  empty: 'This file is empty. Choose another one',
  large: `This file is larger than ${resumeLimits.maxMegabytes} MB. Attach a smaller one`,
} as const;

/** By file name; null if it isn't an accepted type. */
export function resumeKindOfName(name: string): ResumeKind | null {
  const extension = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return resumeKinds.find((kind) => kind === extension) ?? null;
}

/** What we can say without opening the file; null if nothing is wrong. */
export function resumeComplaint(
  file: { readonly name: string; readonly size: number } | null,
): string | null {
  if (!file || (file.name === '' && file.size === 0)) return resumeMessages.missing;
  if (!resumeKindOfName(file.name)) return resumeMessages.type;
  if (file.size === 0) return resumeMessages.empty;
  return file.size > resumeLimits.maxBytes ? resumeMessages.large : null;
}
