import { useCallback, useState, type MouseEvent, type SyntheticEvent } from 'react';
import { Check, Download, Eye, X } from 'lucide-react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDownloadConfirmation } from './use-download-confirmation.ts';

export type SampleReportWords = Readonly<
  Record<'view' | 'download' | 'downloaded' | 'title' | 'close' | 'dialogDownload', string>
>;

export type SampleReportActionsProps = { words: SampleReportWords; pagePath: string; pdfPath: string };

/** Without a script both are plain links: to the page, and to the file. */
export function SampleReportActions({ words, pagePath, pdfPath }: SampleReportActionsProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const { confirmed, confirm } = useDownloadConfirmation();

  const handleView = (event: MouseEvent) => {
    // A visitor who asks for a new tab gets one.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  /** The framed page has no script of its own; a key pressed in it must close the dialog all the same. */
  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    currentTarget.contentDocument?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href={pagePath} onClick={handleView} className={buttonClass('primary')}>
          <Eye aria-hidden="true" className="size-5" />
          {words.view}
        </a>
        <a href={pdfPath} download onClick={confirm} className={buttonClass('light')}>
          {confirmed ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Download aria-hidden="true" className="size-5" />
          )}
          {confirmed ? words.downloaded : words.download}
        </a>
        <span role="status" className="visually-hidden">
          {confirmed ? words.downloaded : null}
        </span>
      </div>
      <Dialog
        open={open}
        onClose={close}
        labelledBy="sample-report-title"
        className="dialog-full"
        covers="window"
      >
        <div className="flex items-center gap-3 border-b border-rule px-4 py-2.5 sm:px-6">
          <h2 id="sample-report-title" className="mr-auto text-base">
            {words.title}
          </h2>
          <a href={pdfPath} download onClick={confirm} className={buttonClass('light', 'sm')}>
            <Download aria-hidden="true" className="size-4" />
            {words.dialogDownload}
          </a>
          <Button variant="ghost" size="icon" aria-label={words.close} onClick={close}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
        {open ? (
          <iframe
            src={pagePath}
            title={words.title}
            onLoad={handleLoad}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            className="size-full bg-paper"
          />
        ) : null}
      </Dialog>
    </>
  );
}
