import type { sampleReportBand } from '#content/pages/home-sections.ts';
import { Check, Download, Eye, X } from 'lucide-react';
import { Button, buttonClass } from '#web/ui/button.tsx';

export type SampleReportActionsProps = {
  words: (typeof sampleReportBand)['actions'];
  pagePath: string;
  pdfPath: string;
};

const dialogId = 'sample-report';

/** Plain links to the page and the file; the page's script shows the first in a dialog (enhance/controls.ts). */
export function SampleReportActions({ words, pagePath, pdfPath }: SampleReportActionsProps) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href={pagePath} data-dialog={dialogId} className={buttonClass('primary')}>
          <Eye aria-hidden="true" className="size-5" />
          {words.view}
        </a>
        <a href={pdfPath} download data-confirms="" className={buttonClass('light')}>
          <span data-when="ready">
            <Download aria-hidden="true" className="size-5" />
            {words.download}
          </span>
          <span data-when="done">
            <Check aria-hidden="true" className="size-5" />
            {words.downloaded}
          </span>
        </a>
        <span role="status" className="visually-hidden" />
      </div>
      <dialog
        id={dialogId}
        aria-labelledby={`${dialogId}-title`}
        className="dialog w-full max-w-none h-dvh max-h-none border-0 rounded-none"
      >
        <div className="dialog-body flex flex-col h-full p-0">
          <div className="flex items-center gap-3 border-b border-rule px-4 py-2.5 sm:px-6">
            <h2 id={`${dialogId}-title`} className="mr-auto text-base">
              {words.title}
            </h2>
            <a href={pdfPath} download className={buttonClass('light', 'sm')}>
              <Download aria-hidden="true" className="size-4" />
              {words.dialogDownload}
            </a>
            <Button variant="ghost" size="icon" aria-label={words.close} data-closes="">
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <div data-frame={words.title} className="size-full" />
        </div>
      </dialog>
    </>
  );
}
