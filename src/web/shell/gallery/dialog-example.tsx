import { useCallback, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function DialogExample() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant="light" onClick={() => setOpen(true)}>
        Open dialog
      </Button>
      <Dialog open={open} onClose={close} labelledBy="gallery-dialog-title">
        <h3 id="gallery-dialog-title" className="text-h3">
          A dialog
        </h3>
        <p className="mt-2">Closes by Escape, outside click and the button.</p>
        <Button className="mt-4" onClick={close}>
          Close
        </Button>
      </Dialog>
    </>
  );
}
