import type { CaseRef } from '#contract/case/case.ts';
import { casePath } from '#contract/paths.ts';
import type { RenderedMail } from './mail-message.ts';
import type { ClaimedMail } from './outbox.ts';
import { carriesFile, caseKindOf, isAboutCall, renderMail } from './render.ts';
import type { ResumeAccess } from './templates/application-notice.ts';

export type ClaimedMailParts = {
  /** Where the team opens a résumé, for mails that tell of one. */
  readonly resumeAccess: (reference: string) => Promise<ResumeAccess | null>;
  /** The address of a call's host, for mails about the call. */
  readonly callLink: (bookingId: string) => Promise<string | null>;
  readonly caseLinks: { pathOf(ref: CaseRef): Promise<string> };
  readonly publicUrl: string;
};

/** A mail as it is sent, with what is looked up in that moment. */
export const createMailRenderer =
  ({ resumeAccess, callLink, caseLinks, publicUrl }: ClaimedMailParts) =>
  async (mail: ClaimedMail): Promise<RenderedMail> => {
    const kind = caseKindOf(mail);
    const resume = carriesFile(mail) ? await resumeAccess(mail.recordId) : null;
    const meetingUrl = isAboutCall(mail) ? await callLink(mail.recordId) : null;
    const path = kind === null ? casePath : await caseLinks.pathOf({ kind, recordId: mail.recordId });
    return renderMail(mail, { resume, meetingUrl, caseUrl: publicUrl + path });
  };
